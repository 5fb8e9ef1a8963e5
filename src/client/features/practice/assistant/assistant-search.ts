import type { MissKind } from '../../../../domain/assistant/desk-schemas.ts';
import { isFilterDay } from '../../../../domain/practice/filter-day.ts';

/** What the page shows, as in its address. */
export interface AssistantDeskSearch {
  /** Drafted passages instead of questions. */
  list?: 'drafts';
  /** Monday of a week, YYYY-MM-DD. */
  week?: string;
  kind?: MissKind;
}

/** Why questions are listed, with the words for it. */
export const missKindNames: Record<MissKind, string> = {
  unknown: 'Not answered',
  'thumbs-down': 'Didn’t help',
  'model-rejected': 'Model rejected',
};

const isKind = (value: unknown): value is MissKind => typeof value === 'string' && value in missKindNames;

/** Reads the filters from the address. Unknown values are left out. */
export function assistantSearch({ list, week, kind }: Record<string, unknown>): AssistantDeskSearch {
  return {
    ...(list === 'drafts' && { list }),
    ...(isFilterDay(week) && { week }),
    ...(isKind(kind) && { kind }),
  };
}
