import type { SumFacts, SumField } from '../reading/sum-facts.ts';
import type { Unclear } from '../reading/amounts/sum-amounts.ts';
import type { Wanted } from '../reading/wanted.ts';

/** A calculation that is about to be done. */
export interface StoppedSum {
  /** The question in plain words. */
  text: string;
  facts: SumFacts;
  wanted: Wanted;
}

/**
 * Words that change a calculation but that no rule reads as a fact. `says` replaces the calculation,
 * followed by the passage with the rule; `asks` asks for the one fact that decides; `noTakeHome` leaves out the
 * take-home pay.
 */
export type Stop = {
  words: RegExp;
  /** Words that make the calculation correct after all. */
  unless?: RegExp;
  /**
   * The calculation is stopped only if it contains at least one of these facts. Without this list, any calculation is
   * stopped.
   */
  beside?: readonly SumField[];
  /** Whether the words are still unread, given the facts. */
  when?: (sum: StoppedSum) => boolean;
} & ({ says: string; passage?: string } | { asks: Unclear } | { noTakeHome: string });

/** Other people, after “my” or “our”. */
export const relative = String.raw`(?:wife|husband|hubby|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|vrou|man|eggenoot|gade|mother|father|mom|mum|dad|ma|pa|ouma|oupa|gogo|gran(?:ny|dma|dpa|dmother|dfather)?|parents?|ouers|son|daughter|seun|dogter|brother|sister|broer|suster|child|children|kids?|kind(?:ers)?|step-?(?:dad|mom|mum|father|mother)|ex|friend|umama|ubaba|umkami)`;

/** Names of retirement funds and contributions to them. */
export const fund = String.raw`(?:ra|r\.a\.?|annuit\w+|uittree\w*|retirement\w*|pension\w*|pensioen\w*|provident\w*|voorsorg\w*|fund|fonds)`;

/** Names of medical schemes. */
export const scheme = String.raw`(?:med(?:ical|iese|ies)?[ -]?(?:aid|scheme|cover|plan|insurance|fonds|skema)|medical|medaid|scheme|hospital plan|discovery|bonitas|gems|momentum|fonds)`;
