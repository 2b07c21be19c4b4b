/** Loads the calculators of games for people with real cards. */
import type { Component } from 'svelte';
import type { Draft } from '../routes/real-cards/entry-draft.svelte';
import type { RulesModule } from '../routes/real-cards/rules-module';

export interface CalculatorProps {
  rules: RulesModule;
  /** What has been entered. */
  draft: Draft;
}

const FILES = import.meta.glob<Component<CalculatorProps>>('./*/Calculator.svelte', { import: 'default' });

export function hasCalculator(game: string): boolean {
  return `./${game}/Calculator.svelte` in FILES;
}

/** Load a game's calculator; null: it has none. */
export async function loadCalculator(game: string): Promise<Component<CalculatorProps> | null> {
  return (await FILES[`./${game}/Calculator.svelte`]?.()) ?? null;
}
