import { describe, expect, it } from 'vitest';
import { isDay } from '../../src/domain/calendar.ts';
import { seasonEntries } from '../../src/domain/calendar-feed/feed-entry.ts';
import { type WorkFacts, workEntries } from '../../src/domain/calendar-feed/work-entries.ts';
import { returnTables } from '../../src/domain/tax/return/tables/return-tables.ts';
import { taxDates } from '../../src/domain/tax/tax-dates.ts';

const since = new Date('2026-08-03T08:00:00Z');

const work = (facts: Partial<WorkFacts>): WorkFacts => ({
  id: 7,
  kind: 'return',
  taxYear: '2025/2026',
  status: 'documents_needed',
  waitingSince: since,
  dueAt: null,
  open: 1,
  openEssential: 1,
  outcome: null,
  price: null,
  updatedAt: since,
  version: 3,
  ...facts,
});

const daysOf = (facts: Partial<WorkFacts>, today = '2026-08-10') =>
  workEntries(work(facts), today).map(({ day, title }) => `${day} ${title}`);

const seasonDay = (wanted: string) => seasonEntries.find(({ id }) => id === wanted)?.day;

const assessed = { assessedOn: '2026-09-01', balance: 1_250, dueOn: '2026-10-01' };

describe('season dates', () => {
  it('have unique ids and valid days', () => {
    const ids = taxDates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { day, recordedOn } of taxDates) expect([isDay(day), isDay(recordedOn)]).toEqual([true, true]);
  });

  it('match the dates in the return tables', () => {
    const season = returnTables['2025/2026'].filingSeason;
    expect(seasonDay('filing-opens-2026')).toBe(season?.opens);
    expect(seasonDay('filing-closes-2026')).toBe(season?.closes);
    expect(seasonDay('provisional-filing-closes-2026')).toBe(season?.provisionalCloses);
    const { first, second, third } = returnTables['2026/2027'].provisionalDates;
    expect(['first-provisional-2027', 'second-provisional-2027', 'top-up-2027'].map(seasonDay)).toEqual([
      first,
      second,
      third,
    ]);
    expect(seasonDay('top-up-2026')).toBe(returnTables['2025/2026'].provisionalDates.third);
  });
});

describe('own due dates', () => {
  it('leave us enough business days before the last day to file', () => {
    expect(daysOf({})).toEqual(['2026-10-14 Tax return 2025/2026: send your documents']);
    expect(daysOf({ status: 'awaiting_approval' })).toEqual([
      '2026-10-21 Tax return 2025/2026: approve the figures',
    ]);
    expect(daysOf({ kind: 'provisional', taxYear: '2026/2027' })).toEqual([
      '2026-08-20 Provisional return 2026/2027: send your documents',
    ]);
  });

  it.each([
    ['a late return', { waitingSince: new Date('2026-10-19T08:00:00Z') }, '2026-10-19'],
    ['an outstanding year', { taxYear: '2022/2023' as const }, '2026-08-03'],
    ['a year without an announced season', { taxYear: '2026/2027' as const }, '2026-08-03'],
    ['work that nobody files', { kind: 'service' as const, taxYear: null }, '2026-08-03'],
  ])('are the day on which it became the client’s turn for %s', (_name, facts, day) => {
    expect(daysOf(facts)[0]).toContain(`${day} `);
  });

  it('end once nothing is left for the client to do', () => {
    expect(daysOf({ openEssential: 0 })).toEqual([]);
    expect(daysOf({ status: 'in_preparation' })).toEqual([]);
    expect(daysOf({ status: 'on_hold' })).toEqual([]);
    expect(daysOf({ status: 'verification', open: 0, dueAt: since })).toEqual([]);
  });

  it('include the deadline in SARS’s letter', () => {
    const dueAt = new Date('2026-09-01T21:59:59.999Z');
    expect(daysOf({ status: 'verification', dueAt })).toEqual([
      '2026-09-01 Tax return 2025/2026: documents for SARS due',
    ]);
  });

  it('include the payment of an assessed amount, and the last day to object until it has passed', () => {
    const payment = '2026-10-01 Tax return 2025/2026: pay SARS';
    const objection = '2027-01-25 Tax return 2025/2026: last day to object';
    expect(daysOf({ status: 'assessed', outcome: assessed })).toEqual([payment, objection]);
    expect(daysOf({ status: 'closed', outcome: assessed })).toEqual([objection]);
    expect(daysOf({ status: 'closed', outcome: assessed }, '2027-01-26')).toEqual([]);
    expect(daysOf({ status: 'assessed', outcome: { ...assessed, balance: -900, dueOn: null } })).toEqual([
      objection,
    ]);
  });

  it('include the last day of an open offer', () => {
    const quote = { state: 'offered' as const, validUntil: '2026-08-17', total: '899.00' };
    const offer = { status: 'not_started' as const, price: { wantedAt: null, quote } };
    expect(daysOf(offer)).toEqual(['2026-08-17 Tax return 2025/2026: our price expires']);
    expect(daysOf(offer, '2026-08-18')).toEqual([]);
    expect(daysOf({ ...offer, price: null })).toEqual([]);
  });

  it('contain no amounts', () => {
    const entries = workEntries(work({ status: 'assessed', outcome: assessed }), '2026-09-10');
    expect(entries).not.toEqual([]);
    for (const { title, text } of entries) expect(title + text).not.toMatch(/1.?250|R\d/);
  });
});
