/** A finished match to replay: of a table, or of a transcript. */
import type { AnalysisState, Replay } from '../../wire';
import { api } from '../net/api';

export interface MatchSource {
  /** For file names. */
  name: string;
  /** The table of the match on this server, if any. */
  table: string | null;
  replay(viewer: number | null): Promise<Replay>;
  /** Start the analysis. */
  analyse(): Promise<AnalysisState>;
  /** Return the progress of the analysis. */
  analysis(): Promise<AnalysisState>;
  transcript(): Promise<string>;
  /** Return the position after a number of entries, as JSON text. */
  position(after: number): Promise<string>;
}

export function tableSource(id: string): MatchSource {
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

/** `openReplay`: its replay with all cards open. */
export function transcriptSource(text: string, openReplay: Replay): MatchSource {
  const name = openReplay.room.id;
  return {
    name: name.slice(0, -16), // enough to tell files apart
    table: null,
    replay: (viewer) => (viewer === null ? Promise.resolve(openReplay) : api.replayOf(text, viewer)),
    analyse: () => api.analyseOf(text),
    analysis: () => api.analysisOf(name),
    transcript: () => Promise.resolve(text),
    position: (after) => api.positionOf(text, after),
  };
}
