import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** A note about a client, for staff only. */
export const ClientNote = defineEntity({
  name: 'ClientNote',
  tableName: 'client_notes',
  indexes: [
    { properties: ['user', 'id'] },
    { name: 'client_notes_by', properties: ['by'], where: '"by_id" is not null' },
  ],
  properties: {
    id: p.integer().primary(),
    /** The client. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    text: p.text(),
    /** Who wrote the note; null once their account is deleted. */
    by: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime(),
  },
});

export type ClientNote = InferEntity<typeof ClientNote>;
