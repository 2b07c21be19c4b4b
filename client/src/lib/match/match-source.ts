/** A finished match that can be looked at, wherever it comes from: a table, or a transcript that somebody has. */
import type { AnalysisState, Replay } from '../../wire';
import { api } from '../net/api';

export interface Finished {
  /** For the names of files. */
  name: string;
  /** The table where it was played, if there is one here. */
  table: string | null;
  replay(viewer: number | null): Promise<Replay>;
  /** Begin to analyse it. */
  analyse(): Promise<AnalysisState>;
  /** How far the analysis is. */
  analysis(): Promise<AnalysisState>;
  transcript(): Promise<string>;
  /** After so many entries, as JSON text. */
  position(after: number): Promise<string>;
}

export function ofTable(id: string): Finished {
  return {
    name: id,
    table: id,
    replay: (viewer) => api.replay(id, viewer),
    analyse: () => api.analyse(id),
    analysis: () => api.analysis(id),
    transcript: () => api.transcript(id),
    position: (after) => api.position(id, after),
  };
}

/** `whole`: its replay with all cards open, which is there already. */
export function ofTranscript(text: string, whole: Replay): Finished {
  const name = whole.room.id;
  return {
    name: name.slice(0, -16), // enough of it for a file
    table: null,
    replay: (viewer) => (viewer === null ? Promise.resolve(whole) : api.replayOf(text, viewer)),
    analyse: () => api.analyseOf(text),
    analysis: () => api.analysisOf(name),
    transcript: () => Promise.resolve(text),
    position: (after) => api.positionOf(text, after),
  };
}
