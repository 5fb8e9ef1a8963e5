import { type PlainAnswer, sayPlainly, sourceOf } from '../answer-texts.ts';
import { type CitedSentence, faultOf, takeSentence } from './check-sentence.ts';
import type { TaxYear } from '../../tax/tax-year.ts';
import type { FigureContext } from '../figures/figure.ts';
import { maskPerson } from '../mask.ts';
import type { AssistantModel, CitedText, ModelTools } from './model.ts';
import { type Passage, passageText } from '../knowledge/passage.ts';
import type { AnswerLink, Calculation } from '../schemas.ts';
import type { Found, PassageSearch } from '../search/search.ts';
import { moneyText } from '../sums/sum-facts-text.ts';
import type { SumFacts } from '../reading/sum-facts.ts';

/** Sentences about a person's returns, with links to the returns and the names they mention. */
export interface OwnReturns {
  texts: readonly string[];
  links: readonly AnswerLink[];
  names: readonly string[];
}

/** A model's tools, and the names to mask. */
export interface PhraseContext extends Pick<FigureContext, 'prices'> {
  /** Returns the tax year that a passage's figures come from. */
  yearOf: (passage: Passage) => TaxYear;
  search: PassageSearch;
  /** Returns a calculation, or why there is none. */
  calculate: (facts: SumFacts) => Calculation | string;
  /** Null without an account. */
  myReturns: () => Promise<OwnReturns | null>;
  names: readonly string[];
}

/** A checked sentence, and the answer so far. */
export interface Spoken {
  text: string;
  soFar: () => PlainAnswer;
}

/** Outcome of a model's attempt. */
export type Phrased =
  | { outcome: 'answer'; answer: PlainAnswer }
  | { outcome: 'rejected'; fault: string }
  | { outcome: 'failed' };

const MAX_SENTENCES = 12;
const MAX_TEXT = 8_000;
const HANDED = 5;
const MAX_HANDED = 15;

/** The texts given to a model, by mark. */
class Handed {
  readonly texts = new Map<string, CitedText>();
  readonly passages = new Map<string, { passage: Passage; text: string }>();
  calculation: Calculation | null = null;
  links: readonly AnswerLink[] = [];
  readonly #context: PhraseContext;

  constructor(context: PhraseContext) {
    this.#context = context;
  }

  /** Numbers passages for the model. Passages that it already has keep their numbers. */
  addPassages({ passages }: Found): CitedText[] {
    return passages.slice(0, HANDED).flatMap(({ passage }) => {
      const known = [...this.passages].find(([, handed]) => handed.passage.id === passage.id);
      if (known) return this.texts.get(known[0]) ?? [];
      const text = passageText(passage, this.#context.yearOf(passage), this.#context.prices);
      if (text === null || this.passages.size >= MAX_HANDED) return [];
      const mark = String(this.passages.size + 1);
      this.passages.set(mark, { passage, text });
      return this.#add({ mark, title: passage.title, text });
    });
  }

  get tools(): ModelTools {
    const { search, calculate, myReturns, names } = this.#context;
    return {
      search: async (query) => this.addPassages(search(query)),
      calculate: async (facts) => {
        const calculation = calculate(facts);
        if (typeof calculation === 'string') {
          this.calculation = null;
          return this.#add({ mark: 'C', title: 'Calculation', text: calculation });
        }
        this.calculation = calculation;
        const { missing, lines } = calculation;
        const text = missing
          ? missing.question
          : lines.map(({ label, amount }) => `${label}: ${moneyText({ amount, per: null })}.`).join(' ');
        return this.#add({ mark: 'C', title: 'Calculation', text });
      },
      myReturns: async () => {
        const own = await myReturns();
        this.links = own?.links ?? [];
        const text = own ? own.texts.join(' ') : 'Nobody is logged in.';
        const hidden = [...names, ...(own?.names ?? [])];
        return this.#add({ mark: 'R', title: 'Returns', text: maskPerson(text, hidden) });
      },
    };
  }

  #add(text: CitedText): CitedText {
    this.texts.set(text.mark, text);
    return text;
  }
}

/** Builds an answer from checked sentences, with only the cited passages, numbered in order. */
function answerOf(sentences: readonly CitedSentence[], handed: Handed): PlainAnswer {
  const marks = [...new Set(sentences.flatMap((sentence) => sentence.marks))];
  const cited = marks.flatMap((mark) => {
    const passage = handed.passages.get(mark);
    return passage ? [{ mark, passage }] : [];
  });
  const numbers = new Map(cited.map(({ mark }, at) => [mark, at + 1]));
  const calculation = marks.includes('C') ? handed.calculation : null;
  // The calculator was asked and said why nothing can be worked out.
  const isStopped = marks.includes('C') && !calculation;
  const kind = calculation ? 'sum' : isStopped ? 'unknown' : cited.length > 0 ? 'passage' : 'own';
  return sayPlainly(kind, [], {
    answer: sentences.map((sentence) => ({
      text: sentence.text,
      sources: sentence.marks.flatMap((mark) => numbers.get(mark) ?? []),
    })),
    sources: cited.map(({ passage }, at) => sourceOf(passage, at + 1)),
    calculation,
    links: marks.includes('R') ? [...handed.links] : [],
    handOver: isStopped || cited.some(({ passage }) => passage.passage.isRisky === true),
    ...(isStopped && { isComplete: true }),
  });
}

/**
 * Lets a model choose passages and phrase the answer. Yields each sentence once it's checked, and returns the
 * outcome. A single fault rejects the whole answer.
 */
export async function* phrase(
  model: AssistantModel,
  question: string,
  context: PhraseContext,
  signal: AbortSignal,
): AsyncGenerator<Spoken, Phrased> {
  const handed = new Handed(context);
  handed.addPassages(context.search(question));
  const request = {
    question: maskPerson(question, context.names),
    texts: [...handed.texts.values()],
    tools: handed.tools,
  };
  const sentences: CitedSentence[] = [];
  let text = '';
  let length = 0;
  try {
    for await (const chunk of endMarked(model.stream(request, signal))) {
      // Collapse whitespace, so a model that sends nothing else can't slow down the search for sentences.
      text = (text + (chunk ?? '')).replaceAll(/\s+/g, ' ');
      length += chunk?.length ?? 0;
      if (length > MAX_TEXT) return { outcome: 'rejected', fault: 'too much' };
      for (let next = takeSentence(text, chunk === null); next; next = takeSentence(text, chunk === null)) {
        const fault = faultOf(next.sentence, handed.texts);
        if (fault !== null) return { outcome: 'rejected', fault };
        text = next.rest;
        sentences.push(next.sentence);
        if (sentences.length > MAX_SENTENCES) return { outcome: 'rejected', fault: 'too much' };
        yield { text: next.sentence.text, soFar: () => answerOf(sentences, handed) };
      }
    }
  } catch {
    return { outcome: 'failed' };
  }
  if (text.trim() !== '') return { outcome: 'rejected', fault: 'a sentence without a source' };
  if (sentences.length === 0) return { outcome: 'rejected', fault: 'nothing' };
  return { outcome: 'answer', answer: answerOf(sentences, handed) };
}

/** Yields null after the last chunk. */
async function* endMarked(chunks: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* chunks;
  yield null;
}
