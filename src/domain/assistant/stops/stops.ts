import { type PlainAnswer, answerPassages, sayPlainly } from '../answer-texts.ts';
import { passages } from '../knowledge/passages.ts';
import type { Prices } from '../../shop/prices.ts';
import { defaultTaxYear } from '../../tax/tax-year.ts';
import { abroadStops } from './abroad.ts';
import { alwaysStops } from './always.ts';
import { bodyStops } from './bodies.ts';
import { contributionStops } from './contributions.ts';
import { gainStops } from './gains.ts';
import { homeStops } from './homes.ts';
import { lumpSumStops } from './lump-sums.ts';
import { partStops } from './parts.ts';
import { payStops } from './pay.ts';
import type { Stop, StoppedSum } from './stop.ts';
import type { Calculation } from '../schemas.ts';
import { calculateSum, monthlyLabels, type OwnFigures, totalLabels } from '../sums/sums.ts';
import type { Reading } from '../reading/reading.ts';
import type { Wanted } from '../reading/wanted.ts';
import type { MedicalCreditRates } from '../../tax/medical-credits.ts';

const stops: readonly Stop[] = [
  ...bodyStops,
  ...lumpSumStops,
  ...homeStops,
  ...gainStops,
  ...abroadStops,
  ...contributionStops,
  ...payStops,
  ...partStops,
];

const isNamed = ({ words, unless }: Stop, text: string) => words.test(text) && !unless?.test(text);

/** Returns the stop that also rules out an answer from a passage; null if there is none. */
export function answerAlways(text: string, prices: Prices): PlainAnswer | null {
  const stop = alwaysStops.find((one) => isNamed(one, text));
  return stop && 'says' in stop ? answerStopped(stop, { facts: {}, prices }) : null;
}

/**
 * Returns the words of a question that stop its calculation, or else those that change it; null if every fact in the
 * question was read.
 */
export function stopOf(sum: StoppedSum): Stop | null {
  const found = stops.filter(
    (stop) =>
      isNamed(stop, sum.text) &&
      (stop.beside === undefined || stop.beside.some((field) => sum.facts[field] !== undefined)) &&
      (stop.when === undefined || stop.when(sum)),
  );
  return found.find((stop) => !('noTakeHome' in stop)) ?? found[0] ?? null;
}

const ofTakeHome = new Set<string>(
  [totalLabels.uif, totalLabels.takeHome, monthlyLabels[totalLabels.takeHome]].filter(
    (label) => label !== undefined,
  ),
);

/** Labels that say nothing about pay for only part of a year, such as a twelfth of its tax. */
const ofWholeYear = new Set([...ofTakeHome, ...Object.values(monthlyLabels)]);

/** Returns the result to show in place of UIF and the take-home pay. */
const withoutPay = (wanted: Wanted): Wanted => (wanted === 'takeHome' || wanted === 'uif' ? 'tax' : wanted);

/** Returns a calculation without some of its lines. */
function without(calculation: Calculation, labels: ReadonlySet<string>): Calculation {
  const { lines, compared } = calculation;
  return {
    ...calculation,
    lines: lines.filter(({ label }) => !labels.has(label)),
    compared: compared && {
      ...compared,
      lines: compared.lines.filter(({ label }) => !labels.has(label)),
    },
  };
}

/** Calculates an answer, asks for the fact that decides it, or leaves out the take-home pay. */
export function calculateStopped(
  stop: Stop | null,
  facts: StoppedSum['facts'],
  reading: Pick<Reading, 'wanted' | 'unclear' | 'isPartYear'>,
  ctx: { rates: MedicalCreditRates; own: OwnFigures | null; understood: StoppedSum['facts'] | null },
): Calculation {
  if (stop && 'asks' in stop && ctx.understood?.[stop.asks.field] === undefined) {
    const { [stop.asks.field]: _, ...others } = facts;
    return calculateSum(others, { ...reading, unclear: stop.asks }, ctx);
  }
  if (!reading.isPartYear && !(stop && 'noTakeHome' in stop)) return calculateSum(facts, reading, ctx);
  const calculation = calculateSum(facts, { ...reading, wanted: withoutPay(reading.wanted) }, ctx);
  return without(calculation, reading.isPartYear ? ofWholeYear : ofTakeHome);
}

/** Says why nothing is calculated, with the passage that has the rule. */
export function answerStopped(
  { says, passage: id }: { says: string; passage?: string },
  { facts, prices }: { facts: StoppedSum['facts']; prices: Prices },
): PlainAnswer {
  const passage = passages.find((one) => one.id === id);
  const rule =
    passage &&
    answerPassages(
      { known: 1, confidence: 1, intent: null, passages: [{ passage, chance: 1 }] },
      () => ({ taxYear: facts.taxYear ?? defaultTaxYear, prices }),
      0,
    );
  const said = sayPlainly('unknown', [says], { handOver: true, isComplete: true });
  return rule
    ? { ...rule, ...said, answer: [...said.answer, ...rule.answer], sources: rule.sources, links: rule.links }
    : said;
}
