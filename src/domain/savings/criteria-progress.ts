import type { CalendarUnit } from '../calendar.ts';
import { decimalToCents } from '../money.ts';
import type { AchievementCriteria } from './criteria.ts';
import type { AchievementScope } from './kinds.ts';
import type { AchievementGap } from './schemas.ts';

/** Facts about a user's savings, used to measure progress towards achievements. */
export interface SaverFacts {
  entryCount: number;
  savedCents: number;
  completedCount: number;
  /** Most entries, and highest whole percentage of a target, in one active challenge. */
  mostEntries: number;
  bestPercent: number;
  /** Returns the longest current streak of an active challenge, in units. */
  streak: (every: CalendarUnit) => number;
}

type Gauge<Type extends AchievementCriteria['type']> = (
  criteria: Extract<AchievementCriteria, { type: Type }>,
  facts: SaverFacts,
  scope: AchievementScope,
) => AchievementGap;

/** Criteria that can be counted. The others are met all at once or not at all. */
const gauges: { [Type in AchievementCriteria['type']]: Gauge<Type> | null } = {
  entry_count: ({ gte }, { entryCount, mostEntries }, scope) => ({
    unit: 'entries',
    have: scope === 'user' ? entryCount : mostEntries,
    need: gte,
  }),
  first_entry_within_hours: null,
  streak: ({ every, gte }, { streak }) => ({ unit: every, have: streak(every), need: gte }),
  progress_percent: ({ gte }, { bestPercent }) => ({ unit: 'percent', have: bestPercent, need: gte }),
  single_entry_percent: null,
  completed: (_criteria, { bestPercent }) => ({ unit: 'percent', have: bestPercent, need: 100 }),
  completed_days_early: null,
  completed_count: ({ gte }, { completedCount }) => ({ unit: 'challenges', have: completedCount, need: gte }),
  completed_difficulty: null,
  // Use whole rand, because the cents of the remaining amount would only distract.
  total_saved: ({ gte }, { savedCents }) => ({
    unit: 'rand',
    have: Math.floor(savedCents / 100),
    need: Math.ceil(decimalToCents(gte) / 100),
  }),
  completed_type: null,
};

/**
 * Returns the progress towards an achievement; null if its criterion can't be counted. An achievement that was
 * added later may already be within reach, and is earned with the next entry.
 */
export function achievementGap(
  { criteria, scope }: { criteria: AchievementCriteria; scope: AchievementScope },
  facts: SaverFacts,
): AchievementGap | null {
  // Safe cast: the table pairs each gauge with its own criteria type.
  const gauge = gauges[criteria.type] as Gauge<typeof criteria.type> | null;
  const gap = gauge?.(criteria, facts, scope);
  return gap ? { ...gap, have: Math.min(gap.have, gap.need) } : null;
}
