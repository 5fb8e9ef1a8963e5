/**
 * Kinds of work that the practice does. A product includes one or more work items, each of which becomes an
 * engagement when the product is paid for.
 */
export const workKinds = ['return', 'provisional', 'check', 'service', 'monthly'] as const;

export type WorkKind = (typeof workKinds)[number];
