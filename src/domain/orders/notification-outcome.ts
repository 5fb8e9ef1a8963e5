import type { NoticeRefusal } from './payment-provider.ts';

/** What became of a notification: believed, known already, or not believed. */
export type NotificationOutcome = 'accepted' | 'repeated' | 'refused';

/** Why a notification changed nothing: the provider's own refusals, and what doesn't fit our records. */
export type RefusalReason = NoticeRefusal | 'unknown-order' | 'amount';
