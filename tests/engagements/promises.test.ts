import { describe, expect, it } from 'vitest';
import { closingDay, objectionDay } from '../../src/domain/engagements/outcome.ts';
import { dueAfter, dueAfterHold, isCoolingOff, isOverdue } from '../../src/domain/engagements/promises.ts';

const none = { letterOn: null, paymentDueOn: null };
const day = (due: Date | null) => due?.toISOString();

describe('promises', () => {
  it('cover figures in five business days and submission in two', () => {
    const at = new Date('2026-11-27T08:00:00Z');
    expect(day(dueAfter({ status: 'in_preparation', at, ...none }))).toBe('2026-12-04T21:59:59.999Z');
    expect(day(dueAfter({ status: 'approved', at, ...none }))).toBe('2026-12-01T21:59:59.999Z');
  });

  it('count a verification’s deadline from the letter’s date', () => {
    const facts = {
      status: 'verification',
      at: new Date('2026-12-09T08:00:00Z'),
      paymentDueOn: null,
    } as const;
    expect(day(dueAfter({ ...facts, letterOn: '2026-12-07' }))).toBe('2027-01-08T21:59:59.999Z');
  });

  it('are due on the same day as the payment after an assessment', () => {
    const facts = { status: 'assessed', at: new Date('2026-12-09T08:00:00Z'), letterOn: null } as const;
    expect(day(dueAfter({ ...facts, paymentDueOn: '2027-01-15' }))).toBe('2027-01-15T21:59:59.999Z');
    expect(dueAfter({ ...facts, paymentDueOn: null })).toBeNull();
  });

  it('are overdue from the instant after the due date, except for the client’s payment', () => {
    const dueAt = new Date('2026-12-04T21:59:59.999Z');
    const later = new Date('2026-12-04T22:00:00Z');
    expect(isOverdue({ status: 'in_preparation', dueAt }, dueAt)).toBe(false);
    expect(isOverdue({ status: 'in_preparation', dueAt }, later)).toBe(true);
    expect(isOverdue({ status: 'verification', dueAt }, later)).toBe(true);
    expect(isOverdue({ status: 'assessed', dueAt }, later)).toBe(false);
    expect(isOverdue({ status: 'approved', dueAt: null }, later)).toBe(false);
  });

  it('are suspended during a hold', () => {
    const due = new Date('2026-12-04T21:59:59.999Z');
    const heldAt = new Date('2026-11-30T08:00:00Z');
    expect(day(dueAfterHold(due, { heldAt, now: new Date('2026-12-02T08:00:00Z') }))).toBe(
      '2026-12-08T21:59:59.999Z',
    );
    expect(dueAfterHold(due, { heldAt, now: heldAt })).toEqual(due);
  });

  it('allow a cancellation for seven days after payment', () => {
    const paidAt = new Date('2026-11-13T15:20:00Z');
    expect(isCoolingOff(paidAt, new Date('2026-11-20T15:20:00Z'))).toBe(true);
    expect(isCoolingOff(paidAt, new Date('2026-11-20T15:20:00.001Z'))).toBe(false);
  });
});

describe('assessment', () => {
  it('allows 80 business days to object, without 16 December to 15 January', () => {
    expect(objectionDay('2026-12-08')).toBe('2027-05-06');
    expect(objectionDay('2026-07-15')).toBe('2026-11-06');
    // The second call uses the days already counted.
    expect(objectionDay('2026-12-08')).toBe('2027-05-06');
  });

  it('closes 30 days after the later of assessment and payment', () => {
    expect(closingDay({ assessedOn: '2026-12-08', dueOn: null })).toBe('2027-01-07');
    expect(closingDay({ assessedOn: '2026-12-08', dueOn: '2027-01-15' })).toBe('2027-02-14');
    expect(closingDay({ assessedOn: '2026-12-08', dueOn: '2026-12-01' })).toBe('2027-01-07');
  });
});
