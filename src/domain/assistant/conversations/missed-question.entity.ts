import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import { type DraftState, draftStates, type MissKind, missKinds } from './desk-schemas.ts';

const oneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/**
 * A question that wasn't answered well, by week. It's anonymous: it has no account, network address or time of day,
 * and personal data in its text is masked.
 */
export const MissedQuestion = defineEntity({
  name: 'MissedQuestion',
  tableName: 'assistant_misses',
  indexes: [{ properties: ['week', 'id'] }],
  uniques: [
    {
      name: 'assistant_misses_question',
      expression:
        'create unique index "assistant_misses_question" on "assistant_misses" ("week", "kind", (md5("question")))',
    },
  ],
  checks: [{ name: 'assistant_misses_kind_check', expression: oneOf('kind', missKinds) }],
  properties: {
    id: p.integer().primary(),
    /** Monday of the week, in South African time. */
    week: p.date(),
    kind: p.string().length(20).$type<MissKind>(),
    question: p.text(),
    reasons: p.json<string[]>(),
    passages: p.json<string[]>(),
    count: p.integer(),
  },
});

export type MissedQuestion = InferEntity<typeof MissedQuestion>;

/** A passage drafted by staff. */
export const PassageDraft = defineEntity({
  name: 'PassageDraft',
  tableName: 'passage_drafts',
  indexes: [
    { properties: ['miss', 'id'] },
    { name: 'passage_drafts_by', properties: ['by'], where: '"by_id" is not null' },
  ],
  checks: [{ name: 'passage_drafts_state_check', expression: oneOf('state', draftStates) }],
  properties: {
    id: p.integer().primary(),
    miss: () => p.manyToOne(MissedQuestion).nullable().deleteRule('set null'),
    title: p.string().length(100),
    text: p.text(),
    state: p.string().length(20).$type<DraftState>(),
    /** Null once the account is deleted. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().default(1),
  },
});

export type PassageDraft = InferEntity<typeof PassageDraft>;
