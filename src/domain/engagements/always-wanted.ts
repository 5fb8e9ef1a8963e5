import type { WorkKind } from '../shop/work-kinds.ts';
import type { RequestKind } from './request-kinds.ts';

/** Requests that each kind of work always needs, whatever the client answers. */
const alwaysWanted: Record<WorkKind, readonly RequestKind[]> = {
  return: ['id_copy'],
  provisional: ['id_copy'],
  check: ['id_copy', 'irp5'],
  service: ['id_copy'],
  monthly: [],
};

/** A work item in an order. */
interface Piece {
  kind: WorkKind;
  /** Whether the work is advice, which needs no documents. */
  isAdvice: boolean;
}

/**
 * Returns the initial requests for each work item in an order, in the given sequence. Every return needs an ID
 * copy, because each may be for a different person. In an order without returns, one ID copy is enough.
 */
export function alwaysWantedOf(pieces: readonly Piece[]): readonly (readonly RequestKind[])[] {
  const wanted = pieces.map(({ kind, isAdvice }) => (isAdvice ? [] : alwaysWanted[kind]));
  const hasReturn = pieces.some(({ kind }) => kind === 'return');
  const first = wanted.findIndex((kinds) => kinds.includes('id_copy'));
  return wanted.map((kinds, place) => {
    const asksForId = hasReturn ? pieces[place]?.kind === 'return' : place === first;
    return asksForId ? kinds : kinds.filter((kind) => kind !== 'id_copy');
  });
}
