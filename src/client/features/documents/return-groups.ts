import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { type Turn, turnOf } from '../../../domain/engagements/engagement-actor.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import { returnName } from '../returns/return-text.ts';

type ReturnOfDocument = NonNullable<DocumentView['return']>;

/** Documents for a return or other work. `of` is null for documents that belong to neither. */
export interface ReturnGroup {
  of: ReturnOfDocument | null;
  documents: readonly DocumentView[];
}

/** Groups documents by their return, in the server's order. */
export function groupByReturn(documents: readonly DocumentView[]): readonly ReturnGroup[] {
  const ids = [...new Set(documents.map((document) => document.return?.id))];
  return ids.map((id) => {
    const members = documents.filter((document) => document.return?.id === id);
    return { of: members[0]?.return ?? null, documents: members };
  });
}

/** Heading of a group, such as `Tax return 2025/2026, Lerato Dlamini`. */
export function groupTitle(of: ReturnOfDocument | null): string {
  if (of === null) return 'Not linked to a return';
  const name = returnName({ ...of, order: of.product === null ? null : { product: of.product } });
  return of.forName === null ? name : `${name}, ${of.forName}`;
}

const turns: Record<Turn, string> = {
  client: 'your turn',
  practice: 'with us',
  revenue_service: 'with SARS',
  nobody: 'assessed',
  assessed: 'assessed',
  on_hold: 'on hold',
};

/** Statuses in which documents are still being collected. */
const collecting: ReadonlySet<ReturnView['status']> = new Set([
  'documents_needed',
  'in_preparation',
  'verification',
]);

/** Returns whether a return's documents are still being collected. */
export const isCollecting = ({ status, requests }: ReturnView) =>
  collecting.has(status) && requests.total > 0;

/** Counts a return's requests by state: `9 requests: 2 done, 4 answered or received, 3 open`. */
export const requestsLabel = ({ accepted, received, open, total }: ReturnView['requests']) =>
  `${total} ${total === 1 ? 'request' : 'requests'}: ${accepted} done, ${received} answered or received, ${open} open`;

/** Returns the last thing that happened to a closed return, for its mark. */
export function closedMark({ kind, assessedBalance }: ReturnView): string {
  if (assessedBalance !== null) return 'Assessed';
  return kind === 'return' || kind === 'provisional' ? 'Filed' : 'Done';
}

/** Returns what SARS assessed, such as `refund of R3 854.00`; empty if it didn't. */
function closedFact({ assessedBalance }: ReturnView): string {
  if (assessedBalance === null) return '';
  if (assessedBalance === 0) return 'nothing due';
  const amount = formatRand(Math.abs(assessedBalance));
  return assessedBalance < 0 ? `refund of ${amount}` : `${amount} to pay`;
}

/** Describes a return in a few words, such as `6 of 9 documents, with us`, or `all 9 documents approved, with us`. */
export function returnFact(item: ReturnView): string {
  const { status, requests } = item;
  if (status === 'closed') return closedFact(item);
  const turn = turns[turnOf(item)];
  if (!isCollecting(item)) return turn;
  const { open, accepted, total } = requests;
  if (accepted === total) return `${total === 1 ? '1 document' : `all ${total} documents`} approved, ${turn}`;
  return `${total - open} of ${total} ${total === 1 ? 'document' : 'documents'}, ${turn}`;
}

/**
 * Selects the returns that await missing documents. Documents that are being scanned or have to be replaced don't
 * count as missing.
 */
export const waitingReturns = (returns: readonly ReturnView[]) =>
  returns.filter(
    ({ action, actor, requests }) =>
      action === 'send-documents' && actor === 'client' && requests.missing > 0,
  );
