import { exceedsHomeLand, isOnSmallholding, isPartTimeHome } from '../reading/part-time-home.ts';
import type { Stop } from './stop.ts';

const sales = ['gain', 'homeGain', 'proceeds', 'homeProceeds'] as const;
const passage = 'gains/residence';

/** Words about homes of which only a part of the gain can have the exclusion. */
export const homeStops: readonly Stop[] = [
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
