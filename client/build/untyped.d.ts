declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    preserveNameIds: number[];
    noLayoutClosure: boolean;
  }
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, to: 'woff2' | 'truetype'): Promise<Buffer>;
}
