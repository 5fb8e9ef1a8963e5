import { exceedsHomeLand, isOnSmallholding, isPartTimeHome } from '../reading/part-time-home.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { Stop, StoppedSum } from './stop.ts';

const sales = ['gain', 'homeGain', 'proceeds', 'homeProceeds'] as const;
const passage = 'gains/residence';

const ownHome =
  /\b(?:my|our|the|family|primary|main) (?:own )?(?:house|home|residence)\b|\b(?:house|home)\b[^?]*\d/;
const otherProperty =
  /\b(?:(?:holiday|beach|second|other|another|2nd|vacation|rental) (?:house|home|flat|property|place|cottage|apartment)|plot|vacant land|erf|stand|flat|cottage|apartment)\b/;

/** Whether the gains of a home and another property were added up. */
const isOfSeveral = ({ text, facts }: StoppedSum) => {
  const named = readAmounts(text);
  const sale = facts.gain ?? facts.proceeds;
  return (
    sale !== undefined &&
    named.length > 1 &&
    !named.some(({ amount }) => amount === sale.amount) &&
    ownHome.test(text) &&
    otherProperty.test(text)
  );
};

/** Words about homes of which only a part of the gain can have the exclusion. */
export const homeStops: readonly Stop[] = [
  {
    words: /(?:)/,
    beside: sales,
    when: isOfSeveral,
    says: 'Only the gain on your own home can have the exclusion, so I can’t work the sales out together. Ask about each on its own: first the home, then the other one.',
    passage,
  },
  {
    words: /(?:)/,
    beside: sales,
    when: ({ text }) => isPartTimeHome(text),
    says: 'Only the gain for the time that you lived in the home, and for the part of it that you lived in, can have the exclusion. Some absences still count as living there, so I can’t work out your part for certain.',
    passage,
  },
  {
    words: /(?:)/,
    beside: sales,
    when: ({ text }) => exceedsHomeLand(text),
    says: 'The exclusion for a home covers at most two hectares of its land, so the gain has to be split by what that part is worth. I can’t work that out from here.',
    passage,
  },
  {
    words: /(?:)/,
    beside: sales,
    when: ({ text }) => isOnSmallholding(text),
    says: 'The exclusion for a home covers at most two hectares of its land, and a smallholding is often larger. I can’t work out how much of the gain it covers.',
    passage,
  },
];
