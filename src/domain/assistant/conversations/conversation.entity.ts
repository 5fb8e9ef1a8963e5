import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.ts';
import type { ConversationMessage } from '../schemas.ts';

/** An account's conversation with the assistant. Personal numbers and addresses in its messages are masked. */
export const AiConversation = defineEntity({
  name: 'AiConversation',
  tableName: 'ai_conversations',
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    title: p.string().length(100),
    /** Alternating questions and answers, oldest first. */
    messages: p.json<ConversationMessage[]>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type AiConversation = InferEntity<typeof AiConversation>;
