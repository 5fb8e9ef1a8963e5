import { expect, it } from 'vitest';
import type { AchievementCriteria } from '../../src/domain/savings/criteria.ts';
import { achievementGap, type SaverFacts } from '../../src/domain/savings/criteria-progress.ts';

const facts: SaverFacts = {
  entryCount: 14,
  savedCents: 975_099,
  completedCount: 1,
  mostEntries: 9,
  bestPercent: 65,
  streak: (every) => ({ day: 1, week: 3, month: 4 })[every],
};

it.each<[AchievementCriteria, 'user' | 'challenge', string | null]>([
  [{ type: 'entry_count', gte: 20 }, 'user', '14 of 20 entries'],
  [{ type: 'entry_count', gte: 10 }, 'challenge', '9 of 10 entries'],
  [{ type: 'streak', every: 'week', gte: 4 }, 'challenge', '3 of 4 week'],
  [{ type: 'streak', every: 'month', gte: 3 }, 'challenge', '3 of 3 month'],
  [{ type: 'progress_percent', gte: 82.5 }, 'challenge', '65 of 82.5 percent'],
  [{ type: 'completed' }, 'challenge', '65 of 100 percent'],
  [{ type: 'completed_count', gte: 3 }, 'user', '1 of 3 challenges'],
  [{ type: 'total_saved', gte: '10000.50' }, 'user', '9750 of 10001 rand'],
  [{ type: 'completed_difficulty', eq: 'hard' }, 'user', null],
  [{ type: 'completed_type', in: ['refund'] }, 'user', null],
  [{ type: 'completed_days_early', gte: 7 }, 'challenge', null],
  [{ type: 'single_entry_percent', gte: 25 }, 'challenge', null],
  [{ type: 'first_entry_within_hours', lte: 24 }, 'challenge', null],
])('progress towards %j for each %s is %s', (criteria, scope, progress) => {
  const gap = achievementGap({ criteria, scope }, facts);
  expect(gap && `${gap.have} of ${gap.need} ${gap.unit}`).toBe(progress);
});
