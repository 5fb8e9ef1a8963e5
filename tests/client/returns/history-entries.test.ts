import { expect, it } from 'vitest';
import { historyEntries } from '../../../src/client/features/returns/return/history-entries.ts';
import type { ReturnEventView } from '../../../src/domain/engagements/schemas.ts';

const event = (id: number, action: string, at: string, note: string | null = null) =>
  ({ id, action, at, note, actor: 'client', by: null, status: 'documents_needed' }) as ReturnEventView;

it('combines documents that were sent one after another on one South African day', () => {
  const history = [
    event(6, 'document-sent', '2026-11-23T21:59:00Z', 'IRP5'),
    event(5, 'document-sent', '2026-11-22T22:00:00Z', 'IT3(b)'),
    event(4, 'document-sent', '2026-11-22T21:59:00Z', 'Logbook'),
    event(3, 'ready', '2026-11-22T12:00:00Z'),
    event(2, 'document-sent', '2026-11-22T11:00:00Z', 'Bond statement'),
    event(1, 'begin', '2026-11-22T10:00:00Z'),
  ];
  expect(historyEntries(history).map(({ event: { id }, notes }) => [id, ...notes])).toEqual([
    [6, 'IRP5', 'IT3(b)'],
    [4, 'Logbook'],
    [3],
    [2, 'Bond statement'],
    [1],
  ]);
});

it('counts a document only once if it was sent for two requests', () => {
  const history = [
    event(3, 'document-sent', '2026-11-22T11:00:02Z', 'Bank letter'),
    event(2, 'document-sent', '2026-11-22T11:00:01Z', 'Certificates'),
    event(1, 'document-sent', '2026-11-22T11:00:00Z', 'Certificates'),
  ];
  expect(historyEntries(history).map(({ notes }) => notes)).toEqual([['Bank letter', 'Certificates']]);
  expect(historyEntries(history.slice(1)).map(({ notes }) => notes)).toEqual([['Certificates']]);
});
