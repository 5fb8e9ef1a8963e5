import type { SumFacts, SumField } from '../reading/sum-facts.ts';
import type { Unclear } from '../reading/amounts/sum-amounts.ts';
import type { Wanted } from '../reading/wanted.ts';

/** A sum that is about to be worked out. */
export interface StoppedSum {
  /** The question in plain words. */
  text: string;
  facts: SumFacts;
  wanted: Wanted;
}

/**
 * Words of a question that change a sum, and that no rule reads as a fact. `says` takes the place of the sum, followed
 * by the passage with the rule; `asks` asks for the one fact that decides; `noTakeHome` leaves out the take-home pay.
 */
export type Stop = {
  words: RegExp;
  /** Words with which the sum is right after all. */
  unless?: RegExp;
  /** Facts of which at least one must be part of the sum. Without them, any sum is stopped. */
  beside?: readonly SumField[];
  /** Whether the facts leave the words unread. */
  when?: (sum: StoppedSum) => boolean;
} & ({ says: string; passage?: string } | { asks: Unclear } | { noTakeHome: string });

/** Other people, after “my” or “our”. */
export const relative = String.raw`(?:wife|husband|hubby|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|vrou|man|eggenoot|gade|mother|father|mom|mum|dad|ma|pa|ouma|oupa|gogo|gran(?:ny|dma|dpa|dmother|dfather)?|parents?|ouers|son|daughter|seun|dogter|brother|sister|broer|suster|child|children|kids?|kind(?:ers)?|step-?(?:dad|mom|mum|father|mother)|ex|friend|umama|ubaba|umkami)`;

/** Names of retirement funds and contributions to them. */
export const fund = String.raw`(?:ra|r\.a\.?|annuit\w+|uittree\w*|retirement\w*|pension\w*|pensioen\w*|provident\w*|voorsorg\w*|fund|fonds)`;

/** Names of medical schemes. */
export const scheme = String.raw`(?:med(?:ical|iese|ies)?[ -]?(?:aid|scheme|cover|plan|insurance|fonds|skema)|medical|medaid|scheme|hospital plan|discovery|bonitas|gems|momentum|fonds)`;
