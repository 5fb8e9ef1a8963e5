import type { MissKind } from '../../../../domain/assistant/conversations/desk-schemas.ts';
import { isFilterDay } from '../../../../domain/practice/filter-day.ts';

/** The page's filters, as in the URL. */
export interface AssistantDeskSearch {
  /** `drafts` shows drafted passages instead of questions. */
  list?: 'drafts';
  /** Monday of a week, YYYY-MM-DD. */
  week?: string;
  kind?: MissKind;
}

/** Labels for the reasons why questions are listed. */
export const missKindNames: Record<MissKind, string> = {
  unknown: 'Not answered',
  'thumbs-down': 'Didn’t help',
  'model-rejected': 'Model rejected',
};

const isKind = (value: unknown): value is MissKind => typeof value === 'string' && value in missKindNames;

/** Reads the filters from the URL. Unknown values are dropped. */
export function assistantSearch({ list, week, kind }: Record<string, unknown>): AssistantDeskSearch {
  return {
    ...(list === 'drafts' && { list }),
    ...(isFilterDay(week) && { week }),
    ...(isKind(kind) && { kind }),
  };
}
