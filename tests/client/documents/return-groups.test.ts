import { describe, expect, it } from 'vitest';
import {
  closedMark,
  groupByReturn,
  groupTitle,
  requestsLabel,
  returnFact,
  waitingReturns,
} from '../../../src/client/features/documents/return-groups.ts';
import type { DocumentView } from '../../../src/domain/documents/schemas.ts';
import type { ReturnView } from '../../../src/domain/engagements/schemas.ts';

const own = { id: 8, kind: 'return', taxYear: '2025/2026', forName: null, product: null } as const;
const spouse = { ...own, id: 5, forName: 'Lerato Dlamini' };
const bought = { ...own, id: 3, taxYear: null, product: 'Individual Tax Return' };
const service = { ...bought, id: 2, kind: 'service', product: 'VAT Registration' } as const;

const document = (id: number, of: DocumentView['return']) => ({ id, return: of }) as DocumentView;
const item = (facts: Partial<ReturnView>) =>
  ({
    taxYear: '2025/2026',
    status: 'documents_needed',
    actor: 'client',
    assessedBalance: null,
    sentBalance: null,
    requests: { open: 3, toSend: 3, missing: 3, received: 4, accepted: 2, total: 9 },
    ...facts,
  }) as ReturnView;

it('groups documents by return in order, even for two returns for the same year', () => {
  const documents = [
    document(6, null),
    document(7, own),
    document(1, own),
    document(9, spouse),
    document(4, bought),
  ];
  expect(groupByReturn(documents)).toEqual([
    { of: null, documents: documents.slice(0, 1) },
    { of: own, documents: documents.slice(1, 3) },
    { of: spouse, documents: documents.slice(3, 4) },
    { of: bought, documents: documents.slice(4) },
  ]);
});

it.each([
  [null, 'Not linked to a return'],
  [own, 'Tax return 2025/2026'],
  [spouse, 'Tax return 2025/2026, Lerato Dlamini'],
  [bought, 'Tax return'],
  [service, 'VAT Registration'],
])('group title for %j: %s', (of, title) => {
  expect(groupTitle(of)).toBe(title);
});

it.each([
  [{ assessedBalance: -100 }, 'Assessed'],
  [{ kind: 'return' }, 'Filed'],
  [{ kind: 'service' }, 'Done'],
] satisfies [Partial<ReturnView>, string][])('mark of a closed return with %j: %s', (facts, mark) => {
  expect(closedMark(item({ status: 'closed', ...facts }))).toBe(mark);
});

describe('a return in a few words', () => {
  it.each([
    [{}, '6 of 9 documents, your turn'],
    [{ status: 'in_preparation', actor: 'practice' }, '6 of 9 documents, with us'],
    [{ requests: { open: 0, toSend: 0, missing: 0, received: 0, accepted: 0, total: 0 } }, 'your turn'],
    [
      { requests: { open: 0, toSend: 0, missing: 0, received: 0, accepted: 9, total: 9 } },
      'all 9 documents approved, your turn',
    ],
    [
      {
        status: 'awaiting_approval',
        requests: { open: 0, toSend: 0, missing: 0, received: 0, accepted: 9, total: 9 },
      },
      'your turn',
    ],
    [{ status: 'submitted', actor: 'revenue_service' }, 'with SARS'],
    [{ status: 'on_hold', actor: 'nobody' }, 'on hold'],
    [{ status: 'assessed', actor: 'nobody', assessedBalance: 0 }, 'assessed'],
    [{ status: 'assessed', actor: 'nobody', assessedBalance: -100 }, 'with SARS'],
    [{ status: 'assessed', actor: 'client', assessedBalance: 100 }, 'your turn'],
    [{ status: 'closed', actor: 'nobody' }, ''],
    [{ status: 'closed', actor: 'nobody', assessedBalance: -100 }, 'refund of R100.00'],
    [{ status: 'closed', actor: 'nobody', assessedBalance: 100 }, 'R100.00 to pay'],
    [{ status: 'closed', actor: 'nobody', assessedBalance: 0 }, 'nothing due'],
  ] satisfies [Partial<ReturnView>, string][])('%j: %s', (facts, words) => {
    expect(returnFact(item(facts))).toBe(words);
  });
});

it('lists returns that wait for missing documents, but not for documents to replace or being scanned', () => {
  const requests = { open: 3, toSend: 2, missing: 1, received: 0, accepted: 0, total: 3 };
  const waiting = item({ id: 1, action: 'send-documents', requests });
  const others = [
    item({ id: 2, action: 'send-documents', requests: { ...requests, missing: 0 } }),
    item({ id: 3, action: 'send-documents', actor: 'practice', requests }),
    item({ id: 4, action: 'ready', requests }),
  ];
  expect(waitingReturns([waiting, ...others])).toEqual([waiting]);
});

it('counts requests by state', () => {
  const one = { open: 1, toSend: 0, missing: 0, received: 0, accepted: 0, total: 1 };
  expect(requestsLabel(item({}).requests)).toBe('9 requests: 2 done, 4 answered or received, 3 open');
  expect(requestsLabel(one)).toBe('1 request: 0 done, 0 answered or received, 1 open');
});
