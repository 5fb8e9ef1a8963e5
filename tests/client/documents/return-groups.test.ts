import { describe, expect, it } from 'vitest';
import {
  groupByReturn,
  returnFact,
  returnsOfYear,
} from '../../../src/client/features/documents/return-groups.ts';
import type { DocumentView } from '../../../src/domain/documents/schemas.ts';
import type { ReturnView } from '../../../src/domain/engagements/schemas.ts';

const document = (id: number, returnYear: DocumentView['returnYear']) => ({ id, returnYear }) as DocumentView;
const item = (facts: Partial<ReturnView>) =>
  ({
    taxYear: '2025/2026',
    status: 'documents_needed',
    actor: 'client',
    requests: { open: 3, received: 4, accepted: 2, total: 9 },
    ...facts,
  }) as ReturnView;

it('groups documents by the tax year of their return, in their order', () => {
  const documents = [
    document(7, '2025/2026'),
    document(3, '2025/2026'),
    document(9, '2023/2024'),
    document(1, null),
  ];
  expect(groupByReturn(documents)).toEqual([
    { year: '2025/2026', documents: documents.slice(0, 2) },
    { year: '2023/2024', documents: documents.slice(2, 3) },
    { year: null, documents: documents.slice(3) },
  ]);
});

it('finds the returns of a year, and none for documents without a return', () => {
  const own = item({ id: 1 });
  const returns = [
    own,
    item({ id: 2, taxYear: '2023/2024' }),
    item({ id: 3, status: 'cancelled' }),
    item({ id: 4, taxYear: null }),
  ];
  expect(returnsOfYear('2025/2026', returns)).toEqual([own]);
  expect(returnsOfYear(null, returns)).toEqual([]);
});

describe('a return in a few words', () => {
  it.each([
    [{}, '6 of 9 documents, your turn'],
    [{ status: 'in_preparation', actor: 'practice' }, '6 of 9 documents, with us'],
    [{ requests: { open: 0, received: 0, accepted: 0, total: 0 } }, 'your turn'],
    [{ status: 'submitted', actor: 'revenue_service' }, 'with SARS'],
    [{ status: 'on_hold', actor: 'nobody' }, 'on hold'],
    [{ status: 'assessed', actor: 'nobody' }, 'assessed'],
    [{ status: 'closed', actor: 'nobody' }, 'closed'],
  ] satisfies [Partial<ReturnView>, string][])('%j: %s', (facts, words) => {
    expect(returnFact(item(facts))).toBe(words);
  });
});
