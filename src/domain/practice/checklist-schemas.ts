import { z } from 'zod';

/** Sections of the owner's checklist: facts about the practice, server settings and safety. */
export const checklistGroups = ['facts', 'settings', 'safety'] as const;

/** An entry in the owner's checklist. It never contains a secret. */
export const checklistItem = z.object({
  group: z.enum(checklistGroups),
  topic: z.string(),
  /** `unknown` if only the owner can tell. */
  state: z.enum(['done', 'open', 'unknown']),
  text: z.string(),
  /** What to do; null once it is done. */
  advice: z.string().nullable(),
});

export const checklistView = z.object({ items: z.array(checklistItem) });

export type ChecklistItem = z.output<typeof checklistItem>;
export type ChecklistView = z.output<typeof checklistView>;
