/** Short synthesised sounds, off by default. None is the only signal of an event. */
import { settings } from '../../stores/settings.svelte';

export type Sound = 'paper' | 'turn' | 'lock' | 'danger' | 'win';

const PEAK = 0.12; // about −18 dB
let audio: AudioContext | null = null;

/** Play one struck tone. Pitch in hertz, start and length in seconds. */
function strike(at: AudioContext, hertz: number, start: number, length: number, type: OscillatorType): void {
  const tone = new OscillatorNode(at, { frequency: hertz, type });
  const gain = new GainNode(at, { gain: 0 });
  const from = at.currentTime + start;
  gain.gain.linearRampToValueAtTime(PEAK, from + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0005, from + length);
  tone.connect(gain).connect(at.destination);
  tone.start(from);
  tone.stop(from + length);
}

/** Play the sound of paper on cloth: a short burst of filtered noise. */
function rustle(at: AudioContext): void {
  const length = 0.09;
  const buffer = new AudioBuffer({ length: at.sampleRate * length, sampleRate: at.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * PEAK * (1 - i / samples.length) ** 2;
  const source = new AudioBufferSourceNode(at, { buffer });
  source.connect(new BiquadFilterNode(at, { type: 'bandpass', frequency: 2400, Q: 0.7 })).connect(at.destination);
  source.start();
}

const SOUNDS: Record<Sound, (at: AudioContext) => void> = {
  paper: rustle,
  turn: (at) => strike(at, 880, 0, 0.09, 'triangle'),
  lock: (at) => strike(at, 320, 0, 0.12, 'square'),
  danger: (at) => strike(at, 150, 0, 0.38, 'triangle'),
  win: (at) => {
    strike(at, 660, 0, 0.2, 'sine');
    strike(at, 990, 0.14, 0.26, 'sine');
  },
};

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return; // browsers block sound before the first tap
  audio ??= new AudioContext();
  SOUNDS[sound](audio);
}
