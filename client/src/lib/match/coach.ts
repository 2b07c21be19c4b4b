/** Hints and analyses: worked out in this page where the server lends its engine and it runs, by the server otherwise. */
import type { AnalysisState, Hint, MatchAnalysis } from '../../wire';
import { lent } from '../routing/address';
import { api } from '../net/api';
import type { Finished } from './match-source';
import { thinker } from './client-bots';

const LONGEST_MS = 15_000; // for hints, the engine's loading included

/** By the match's name; those that this page has worked out, which the server knows nothing of. */
const known = new Map<string, MatchAnalysis>();

/** The best moves of one's own seat now. Throws what the server refuses. */
export async function hintsFor(table: string, version: number): Promise<Hint[]> {
  if (lent) {
    try {
      const sight = await api.sight(table, version);
      const { think } = await thinker();
      return await think<Hint[]>({ do: 'hints', sight }, { signal: AbortSignal.timeout(LONGEST_MS) });
    } catch {
      // the server looks
    }
  }
  return (await api.hints(table, version)).hints;
}

/** How far the analysis of a match is. */
export async function analysisOf(match: Finished): Promise<AnalysisState> {
  const analysis = known.get(match.name);
  return analysis ? { state: 'ready', done: 1, analysis } : match.analysis();
}

/** Begin it, unless it is there or the server is about it. `tell`: how far it is in this page. */
export async function analyse(
  match: Finished,
  tell: (progress: AnalysisState) => void,
  signal: AbortSignal,
): Promise<AnalysisState> {
  if (!lent) return match.analyse();
  const before = await analysisOf(match);
  if (before.state !== 'none') return before;
  const running = (done: number): void => tell({ state: 'running', done, analysis: null });
  running(0);
  try {
    const transcript = await match.transcript();
    const { think } = await thinker();
    const analysis = await think<MatchAnalysis>({ do: 'analysis', transcript }, { tell: running, signal });
    known.set(match.name, analysis);
    return { state: 'ready', done: 1, analysis };
  } catch {
    return signal.aborted ? before : match.analyse();
  }
}
