import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';
import type { ReturnRequest } from '../tax/return/return-input.ts';
import type { ReturnResult } from '../tax/return/return-result.ts';
import { Engagement } from './engagement.entity.ts';

/**
 * A version of a return's figures, as calculated by the practice. Immutable: a correction becomes a new
 * version, so an approval always refers to what the client saw.
 */
export const ReturnFigures = defineEntity({
  name: 'ReturnFigures',
  tableName: 'return_figures',
  indexes: [
    // Index for clearing the references to a deleted account.
    { name: 'return_figures_created_by', properties: ['createdBy'], where: '"created_by_id" is not null' },
  ],
  uniques: [{ properties: ['engagement', 'number'] }],
  properties: {
    id: p.integer().primary(),
    engagement: () => p.manyToOne(Engagement).deleteRule('cascade'),
    /** Version number within the engagement, from 1. */
    number: p.integer(),
    input: p.json<ReturnRequest>(),
    result: p.json<ReturnResult>(),
    /** SHA-256 of the figures as shown to the client, in hex. */
    sha256: p.string().length(64),
    createdBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime(),
    /** When the version was last sent to the client for approval. */
    sentAt: p.datetime().nullable(),
  },
});

export type ReturnFigures = InferEntity<typeof ReturnFigures>;
