import type { Comparison } from './likeness.ts';
import { passageKind } from './likeness.ts';

/** Measures of how well a kind of question fits. A kind is either all passages or an intent's route. */
export interface KindMeasures {
  /** Logarithm of the probability of the kind's likeliest passage or intent. */
  first: number;
  /** Log probability from the classifier of kinds. */
  kind: number;
  /** The same measures as in `Likeness`, for that passage or intent. */
  covered: number;
  contained: number;
  /** 1 for passages, 0 for a route. */
  isPassage: number;
}

/** Weight of each measure in the logit of a kind's chance, as fitted by `npm run fit-assistant`. */
export const kindCoefficients: Readonly<Record<keyof KindMeasures, number>> = {
  first: 0.47,
  kind: 0.79,
  covered: 0.65,
  contained: -0.44,
  isPassage: 1.37,
};

/** Floor that keeps the logarithms of tiny chances finite. */
const LEAST = 1e-6;

/** Measures each kind. `kindAt` lists the kind of each passage and intent. */
export function measureKinds(
  { likenesses, kinds }: Comparison,
  chances: readonly number[],
  kindAt: readonly string[],
): Map<string, KindMeasures> {
  const likeliest = new Map<string, number>();
  for (const [at, kind] of kindAt.entries()) {
    const before = likeliest.get(kind);
    if (before === undefined || (chances[at] ?? 0) > (chances[before] ?? 0)) likeliest.set(kind, at);
  }
  const measures = [...likeliest].map(([kind, first]): [string, KindMeasures] => [
    kind,
    {
      first: Math.log((chances[first] ?? 0) + LEAST),
      kind: kinds.get(kind) ?? 0,
      covered: likenesses[first]?.covered ?? 0,
      contained: likenesses[first]?.contained ?? 0,
      isPassage: Number(kind === passageKind),
    },
  ]);
  return new Map(measures);
}

/** Returns the probability of each kind. */
export function kindChancesOf(
  measured: ReadonlyMap<string, KindMeasures>,
  coefficients: Readonly<Record<keyof KindMeasures, number>> = kindCoefficients,
): Map<string, number> {
  const names = Object.keys(coefficients) as (keyof KindMeasures)[];
  const odds = [...measured].map(([kind, measures]): [string, number] => [
    kind,
    Math.exp(names.reduce((sum, name) => sum + coefficients[name] * measures[name], 0)),
  ]);
  const all = odds.reduce((sum, [, one]) => sum + one, 0);
  return new Map(odds.map(([kind, one]) => [kind, one / all]));
}
