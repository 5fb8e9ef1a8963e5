import type { SumFacts } from './sum-facts.ts';

/** A text that a model may cite, under its mark: a number for a passage, `C` or `R` for a tool's answer. */
export interface CitedText {
  mark: string;
  title: string;
  text: string;
}

/** What a model may call. Each returns texts to cite. */
export interface ModelTools {
  calculate: (facts: SumFacts) => Promise<CitedText>;
  search: (query: string) => Promise<readonly CitedText[]>;
  myReturns: () => Promise<CitedText>;
}

/** What a model gets. Personal data is hidden in all of it. */
export interface ModelRequest {
  question: string;
  texts: readonly CitedText[];
  tools: ModelTools;
}

/** Another firm's model that chooses and phrases. What it says is checked before it counts. */
export interface AssistantModel {
  name: string;
  /** Host of its address, which the page names. */
  host: string;
  /** Streams its text. Throws if it's slow, broken or down. */
  stream: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<string>;
}
