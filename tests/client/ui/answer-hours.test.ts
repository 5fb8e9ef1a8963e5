import { describe, expect, it } from 'vitest';
import { answerWeek, fromMonday, openWeek } from '../../../src/client/ui/figures/answer-hours.ts';

const signs = { closed: '-', open: '.', now: 'N', within: 'w', due: 'D' };

/** Draws one line per day, today first, with one character per hour from 7 to 19. */
const drawn = (now: string) =>
  answerWeek(new Date(now)).days.map(({ hours }) => hours.map((state) => signs[state]).join(''));

const all = (sign: string) => sign.repeat(12);
const closing = (now: string) => answerWeek(new Date(now)).closing;

describe('the hours until an answer', () => {
  it('go from now to the same time two days later', () => {
    expect(answerWeek(new Date('2026-11-23T10:20:00+02:00')).due).toEqual(
      new Date('2026-11-25T10:20:00+02:00'),
    );
    expect(drawn('2026-11-23T10:20:00+02:00')).toEqual([
      '...Nwwwwwwww',
      all('w'),
      'wwwD........',
      ...Array.from({ length: 3 }, () => all('.')),
      all('-'),
    ]);
  });

  it('skip Sunday and continue on Monday', () => {
    expect(drawn('2026-11-28T08:00:00+02:00')).toEqual([
      '.Nwwwwwwwwww',
      all('-'),
      all('w'),
      'D...........',
      ...Array.from({ length: 3 }, () => all('.')),
    ]);
  });

  it('close on public holidays, and end before a due time at night', () => {
    // Wednesday, 16 December 2026 is the Day of Reconciliation.
    expect(drawn('2026-12-15T22:00:00+02:00')).toEqual([
      all('.'),
      all('-'),
      all('w'),
      'wwwwwwwwwwwD',
      all('.'),
      all('-'),
      all('.'),
    ]);
  });

  it('end at closing time before a due time outside opening hours', () => {
    expect(closing('2026-11-23T10:20:00+02:00')).toBeNull();
    expect(closing('2026-11-27T22:51:00+02:00')).toEqual(new Date('2026-11-30T19:00:00+02:00'));
    // Due early on Wednesday.
    expect(closing('2026-11-23T05:00:00+02:00')).toEqual(new Date('2026-11-24T19:00:00+02:00'));
  });

  it('can begin on Monday', () => {
    const { days } = answerWeek(new Date('2026-11-28T08:00:00+02:00'));
    expect(days.map(({ name }) => name)[0]).toBe('Saturday');
    expect(fromMonday(days).map(({ name }) => name)).toEqual(openWeek.map(({ name }) => name));
  });

  it('show only the opening hours before the time is known', () => {
    expect(openWeek.map(({ name, hours }) => `${name} ${hours[0]} ${hours.length}`)).toEqual([
      'Monday open 12',
      'Tuesday open 12',
      'Wednesday open 12',
      'Thursday open 12',
      'Friday open 12',
      'Saturday open 12',
      'Sunday closed 12',
    ]);
  });
});
