import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '../../src/domain/business-days.ts';
import { addDays } from '../../src/domain/calendar.ts';
import { provisionalDueDay } from '../../src/domain/engagements/provisional-due.ts';
import { taxYears, yearOfAssessment } from '../../src/domain/tax/tax-year.ts';

/** Returns the last business day on or before a day. */
const businessDayBefore = (day: string): string =>
  isBusinessDay(day) ? day : businessDayBefore(addDays(day, -1));

describe('the last day for a provisional return', () => {
  it.each(taxYears)('in %s is the last business day of each period', (taxYear) => {
    const end = yearOfAssessment(taxYear);
    const [first, second, third] = [`${end - 1}-08-31`, addDays(`${end}-03-01`, -1), `${end}-09-30`].map(
      businessDayBefore,
    );
    expect(provisionalDueDay(taxYear, `${end - 1}-03-01`)).toBe(first);
    expect(provisionalDueDay(taxYear, first ?? '')).toBe(first);
    expect(provisionalDueDay(taxYear, addDays(first ?? '', 1))).toBe(second);
    expect(provisionalDueDay(taxYear, addDays(second ?? '', 1))).toBe(third);
    expect(provisionalDueDay(taxYear, addDays(third ?? '', 1))).toBeNull();
  });

  it('is the next one in any year while the tax year is unknown', () => {
    expect(provisionalDueDay(null, '2026-08-01')).toBe('2026-08-31');
    expect(provisionalDueDay(null, '2026-09-01')).toBe('2026-09-30');
    expect(provisionalDueDay(null, '2026-11-24')).toBe('2027-02-26');
  });
});
