import { z } from 'zod';
import { isDay } from '../../calendar.ts';
import { calendarDay, instant } from '../../formats.ts';
import { absentWhenEmpty, listQuery } from '../../list-query.ts';
import { bodyId, pathId } from '../../row-id.ts';
import { requiredLine, requiredParagraphs, textLength } from '../../text.ts';

const count = z.number().int();

/** Why a question is on the desk's list. */
export const missKinds = ['unknown', 'thumbs-down', 'model-rejected'] as const;

export type MissKind = (typeof missKinds)[number];

export const draftStates = ['draft', 'used', 'dropped'] as const;

export type DraftState = (typeof draftStates)[number];

/** A question that the assistant couldn't answer, or whose answer didn't help. It's anonymous. */
export const missView = z.object({
  id: count,
  /** Monday of the week in which it was asked. */
  week: calendarDay,
  kind: z.enum(missKinds),
  question: z.string(),
  /** Reasons given for a thumbs-down or a rejection; may be empty. */
  reasons: z.array(z.string()),
  /** IDs of the passages in the answer, or nearest to the question. */
  passages: z.array(z.string()),
  /** How often it was asked in that week. */
  count,
  /** ID of the latest passage draft made from it. */
  draftId: count.nullable(),
});

/** Number of missed questions of each kind in a week. */
export const missWeek = z.object({
  week: calendarDay,
  unknown: count,
  thumbsDown: count,
  modelRejected: count,
});

/** A passage drafted by staff, to be reviewed and added to the knowledge base. */
export const passageDraftView = z.object({
  id: count,
  missId: count.nullable(),
  title: z.string(),
  text: z.string(),
  state: z.enum(draftStates),
  /** Author's name; null once the account is deleted. */
  by: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Optimistic lock: send it with a change, which is rejected if the draft has changed since. */
  version: count,
});

const weekMessage = 'Please send the Monday of a week as YYYY-MM-DD';

export const missesInput = z
  .object(
    {
      ...listQuery.unwrap().shape,
      week: z.preprocess(
        absentWhenEmpty,
        z
          .string({ error: weekMessage })
          .refine((text) => isDay(text) && text >= '2000' && text < '2100', weekMessage)
          .meta({ format: 'date' })
          .optional(),
      ),
      kind: z.preprocess(
        absentWhenEmpty,
        z.enum(missKinds, { error: `The kind must be one of: ${missKinds.join(', ')}` }).optional(),
      ),
    },
    { error: 'Please send “limit”, “before”, “week” and “kind” as query parameters' },
  )
  .prefault({});

export const draftsInput = listQuery;

const title = requiredLine(textLength.name, 'Please enter a title');
const text = requiredParagraphs(textLength.notes, 'Please write the passage');

export const addDraftInput = z.object({
  /** ID of the missed question that the draft answers. */
  missId: bodyId('Please send the question’s ID as a whole number').nullish(),
  title,
  text,
});

const version = 'Please send the version of the draft that you loaded';

export const changeDraftInput = z.object({
  id: pathId('assistant.draft-not-found', 'Draft ID must be provided'),
  version: z.int({ error: version }).min(1, { error: version }),
  title: title.optional(),
  text: text.optional(),
  state: z.enum(draftStates, { error: `The state must be one of: ${draftStates.join(', ')}` }).optional(),
});

export type MissesInput = z.output<typeof missesInput>;
export type MissView = z.output<typeof missView>;
export type MissWeek = z.output<typeof missWeek>;
export type PassageDraftView = z.output<typeof passageDraftView>;
