import type { TaxYear } from '../tax/tax-year.ts';
import { answerKeys, type AnswerKey, type Answers, unknown } from './answers.ts';
import { countedAnswers } from './questions.ts';

/** Answers specific to a single year, which never carry over to the next. */
const yearlyKeys: ReadonlySet<string> = new Set<AnswerKey>([
  'taxYear',
  'autoAssessed',
  'sold',
  'cryptoTrades',
  'lumpSum',
  'letters',
]);

/**
 * Returns last year's answers that the client can confirm or change. Leaves out single-year facts, unknown answers, and
 * a missing tax number or eFiling profile, which a filed return disproves.
 */
export function proposedAnswers(previous: Answers): Answers {
  const offered = Object.entries(countedAnswers(previous)).filter(([key, value]) => {
    if (yearlyKeys.has(key) || value === unknown) return false;
    return value !== false || (key !== 'taxNumberKnown' && key !== 'eFiling');
  });
  return Object.fromEntries(offered);
}

/**
 * Source of an offered answer: another year's return, a saved estimate, or unsaved calculator figures. `at` is an
 * ISO 8601 instant.
 */
export type OfferSource =
  | { kind: 'return'; taxYear: TaxYear }
  | { kind: 'estimate'; at: string }
  | { kind: 'figures'; at: string };

/** Answers from one source. */
export interface OfferedAnswers {
  source: OfferSource;
  answers: Answers;
}

/** Sources of answers that the client can confirm or change; null if there is no such source. */
interface Offers {
  /** Answers for another year's return, as given. */
  previous: { taxYear: TaxYear; answers: Answers } | null;
  /** Answers taken from the latest estimate for the same year. */
  estimate: { savedAt: string; answers: Answers } | null;
  /** Answers implied by unsaved figures for the same year. */
  figures: { at: string; answers: Answers } | null;
}

/** Returns whether unsaved figures imply the same answers as an estimate, for example right after opening it. */
function showSame(one: Answers, other: Answers): boolean {
  return answerKeys.every((key) => String(one[key]) === String(other[key]));
}

/**
 * Returns the available sources of answers, best first. Figures for the same year come before another year's answers.
 * If there are both an estimate and unsaved figures, the newer comes first. Leaves out figures that imply the same
 * answers as the estimate.
 */
export function offersFrom({ previous, estimate, figures }: Offers): readonly OfferedAnswers[] {
  const ofEstimate = estimate && {
    source: { kind: 'estimate' as const, at: estimate.savedAt },
    answers: estimate.answers,
  };
  const ofFigures = figures &&
    !(estimate && showSame(figures.answers, estimate.answers)) && {
      source: { kind: 'figures' as const, at: figures.at },
      answers: figures.answers,
    };
  const ofPrevious = previous && {
    source: { kind: 'return' as const, taxYear: previous.taxYear },
    answers: proposedAnswers(previous.answers),
  };
  const isNewer = ofFigures && ofEstimate && ofFigures.source.at > ofEstimate.source.at;
  const best = isNewer ? [ofFigures, ofEstimate] : [ofEstimate, ofFigures];
  return [...best, ofPrevious].filter((offer) => offer !== null && offer !== false);
}

/** Returns the best source with an answer for `key`; undefined if there is none. */
export function offerFor(key: AnswerKey, offers: readonly OfferedAnswers[]): OfferedAnswers | undefined {
  return offers.find(({ answers }) => answers[key] !== undefined);
}
