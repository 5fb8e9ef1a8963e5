import type { SumFacts } from '../reading/sum-facts.ts';

/** A text that a model may cite by its mark: a number for a passage, `C` or `R` for a tool's result. */
export interface CitedText {
  mark: string;
  title: string;
  text: string;
}

/** Tools that a model may call. Each returns texts to cite. */
export interface ModelTools {
  calculate: (facts: SumFacts) => Promise<CitedText>;
  search: (query: string) => Promise<readonly CitedText[]>;
  myReturns: () => Promise<CitedText>;
}

/** A model's input. Personal data in it is masked. */
export interface ModelRequest {
  question: string;
  texts: readonly CitedText[];
  tools: ModelTools;
}

/** A third-party model that chooses passages and phrases answers. Its output is checked before it's shown. */
export interface AssistantModel {
  name: string;
  /** Host of the model's URL, shown on the page. */
  host: string;
  /** Streams the model's text. Throws if the model is slow, broken or down. */
  stream: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<string>;
}
