import { describe, expect, it } from 'vitest';
import { nextDates } from '../../../src/client/features/dashboard/next-dates.ts';
import type { CurrentReturn, OtherWork, WaitingItem } from '../../../src/domain/dashboard/schemas.ts';

const now = new Date('2026-11-23T10:00:00Z');
const nothing = { return: null, work: [], waiting: [] };
const provisional = { kind: 'provisional' } as OtherWork;
const at = '2026-11-20T08:00:00.000Z';
const work = { returnId: 5, work: 'return', taxYear: '2025/2026', orderId: 1, at } as const;

const next = (changes: object, when = now) => {
  const [date] = nextDates({ ...nothing, ...changes }, when);
  return date && `${date.day} ${date.title}`;
};

describe('next date', () => {
  it('is a tax date that concerns the client', () => {
    expect(next({})).toBe('2027-02-28 Tax year ends');
    expect(next({ work: [provisional] })).toBe('2027-01-22 Filing closes for provisional taxpayers');
    const october = new Date('2026-10-01T10:00:00Z');
    expect(next({}, october)).toBe('2026-10-23 2025/2026 filing closes');
    expect(next({ work: [provisional] }, october)).toMatch(/^2027-01-22/);
  });

  it('is the client’s own date if that comes first', () => {
    const current = { status: 'in_preparation', dueAt: '2026-11-30T15:00:00.000Z' } as CurrentReturn;
    expect(next({ return: current })).toBe('2026-11-30 Your figures');
    const due: WaitingItem = { kind: 'amount-due', ...work, amount: 5_840, dueOn: '2026-11-27' };
    expect(next({ return: current, waiting: [due] })).toBe('2026-11-27 Pay SARS R5\u00a0840.00');
    const offer: WaitingItem = {
      kind: 'offer-to-accept',
      ...work,
      total: '899.00',
      validUntil: '2026-11-23',
    };
    expect(next({ waiting: [due, offer] })).toBe('2026-11-23 Our price is valid until then');
  });

  it('is followed by the one after it', () => {
    expect(nextDates({ ...nothing, work: [provisional] }, now).map(({ day }) => day)).toEqual([
      '2027-01-22',
      '2027-02-26',
    ]);
  });

  it('is absent once all known dates are over', () => {
    expect(next({}, new Date('2030-01-01T10:00:00Z'))).toBeUndefined();
    const late = { status: 'in_preparation', dueAt: '2026-11-20T15:00:00.000Z' } as CurrentReturn;
    expect(next({ return: late, waiting: [{ kind: 'amount-due', ...work, amount: 1, dueOn: null }] })).toBe(
      '2027-02-28 Tax year ends',
    );
  });
});
