import type { DocumentView } from '../../../domain/documents/schemas.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';

type ReturnYear = DocumentView['returnYear'];

/** The documents of one tax year's returns. `year` is null for documents that belong to no return. */
export interface ReturnGroup {
  year: ReturnYear;
  documents: readonly DocumentView[];
}

/** Groups documents by the tax year of their return, in the order in which the server sorted them. */
export function groupByReturn(documents: readonly DocumentView[]): readonly ReturnGroup[] {
  const years = [...new Set(documents.map(({ returnYear }) => returnYear))];
  return years.map((year) => ({
    year,
    documents: documents.filter(({ returnYear }) => returnYear === year),
  }));
}

/** Returns the client's returns of a tax year, without cancelled ones. */
export function returnsOfYear(year: ReturnYear, returns: readonly ReturnView[]): readonly ReturnView[] {
  return returns.filter(({ taxYear, status }) => year !== null && taxYear === year && status !== 'cancelled');
}

const turns: Record<ReturnView['actor'], string> = {
  client: 'your turn',
  practice: 'with us',
  revenue_service: 'with SARS',
  nobody: 'assessed',
};

/** Statuses in which documents are still being collected. */
const isCollecting: ReadonlySet<ReturnView['status']> = new Set([
  'documents_needed',
  'in_preparation',
  'verification',
]);

/** Describes a return in a few words, such as `6 of 9 documents, with us`. */
export function returnFact({ status, actor, requests: { open, total } }: ReturnView): string {
  if (status === 'closed') return 'closed';
  const turn = status === 'on_hold' ? 'on hold' : turns[actor];
  return isCollecting.has(status) && total > 0 ? `${total - open} of ${total} documents, ${turn}` : turn;
}
