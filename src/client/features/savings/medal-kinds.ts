import { groupThousands } from '../../../domain/money.ts';
import type {
  AchievementProgress,
  AchievementView,
  ChallengeView,
  UserChallengeView,
} from '../../../domain/savings/schemas.ts';
import type { MedalName } from '../../ui/drawings/medals.tsx';
import { capital, numberWord } from './savings-text.ts';

type Criteria = AchievementView['criteria'];
type Family = 'start' | 'keep' | 'finish' | 'dare';

/** Medal and family, looked up by criterion because admins can add achievements. */
const kinds: Record<Criteria['type'], { medal: MedalName; family: Family }> = {
  entry_count: { medal: 'strokes', family: 'keep' },
  first_entry_within_hours: { medal: 'watch', family: 'start' },
  single_entry_percent: { medal: 'pushed-quarter', family: 'start' },
  streak: { medal: 'columns', family: 'keep' },
  progress_percent: { medal: 'half-measure', family: 'keep' },
  completed: { medal: 'flag', family: 'finish' },
  completed_days_early: { medal: 'calendar', family: 'finish' },
  completed_count: { medal: 'three-jars', family: 'finish' },
  completed_difficulty: { medal: 'steep-steps', family: 'dare' },
  total_saved: { medal: 'coins', family: 'dare' },
  completed_type: { medal: 'percent-sheet', family: 'dare' },
};

/** The very first entry counts as a start, not a habit. */
const kindOf = ({ criteria }: Pick<AchievementView, 'criteria'>): { medal: MedalName; family: Family } =>
  criteria.type === 'entry_count' && criteria.gte === 1
    ? { medal: 'coin-on-step', family: 'start' }
    : kinds[criteria.type];

export const medalOf = (achievement: Pick<AchievementView, 'criteria'>): MedalName =>
  kindOf(achievement).medal;

const families = [
  { family: 'start', title: 'How you start', shape: 'Round' },
  { family: 'keep', title: 'How you keep going', shape: 'Square' },
  { family: 'finish', title: 'How you finish', shape: 'Shield' },
  { family: 'dare', title: 'How far you go', shape: 'Hexagon' },
] as const;

/** Groups achievements by family, in the catalogue's order. Leaves out empty families. */
export const byFamily = <Achievement extends Pick<AchievementView, 'criteria'>>(
  achievements: readonly Achievement[],
) =>
  families
    .map(({ family, title, shape }) => ({
      id: family,
      title,
      shape,
      achievements: achievements.filter((achievement) => kindOf(achievement).family === family),
    }))
    .filter(({ achievements: list }) => list.length > 0);

type Gap = NonNullable<AchievementProgress['gap']>;

/** Singular and plural of each unit, for use after the number needed. */
const units: Record<Exclude<Gap['unit'], 'percent' | 'rand'>, readonly [one: string, several: string]> = {
  entries: ['entry', 'entries'],
  day: ['day', 'days in a row'],
  week: ['week', 'weeks in a row'],
  month: ['month', 'months in a row'],
  challenges: ['completed', 'completed'],
};

/** Describes the progress towards an achievement, such as "1 of 3 completed". */
export function gapText({ unit, have, need }: Gap): string {
  if (unit === 'rand') return `R${groupThousands(have)} of R${groupThousands(need)}`;
  if (unit === 'percent') return `${have}% of ${need}%`;
  return `${have} of ${need} ${units[unit][need === 1 ? 0 : 1]}`;
}

/** Maximum count that is drawn with a segment for each unit. */
const MOST_SEGMENTS = 12;

/** Returns how many segments to draw for a gap, and how many of them are filled. */
export function segments({ have, need }: Gap): { filled: number; count: number } {
  if (Number.isInteger(need) && need <= MOST_SEGMENTS) return { filled: have, count: need };
  return { filled: Math.floor((10 * have) / need), count: 10 };
}

interface Challenges {
  mine: readonly UserChallengeView[];
  challenges: readonly ChallengeView[];
}

/** Describes the status of an achievement that has no count, based on the challenges that lead to it. */
export function conditionText(
  { criteria }: Pick<AchievementView, 'criteria'>,
  { mine, challenges }: Challenges,
): string {
  const leads = ({ difficulty, challengeType }: ChallengeView) =>
    (criteria.type === 'completed_difficulty' && difficulty === criteria.eq) ||
    (criteria.type === 'completed_type' && criteria.in.includes(challengeType));
  const choice = challenges.filter(leads).length;
  if (choice === 0) return 'Not yet';
  if (mine.some(({ status, challenge }) => status === 'active' && leads(challenge))) return 'In progress';
  return `${capital(numberWord(choice))} to choose from`;
}

/** Progress towards an achievement, from 0 to 1; -1 if it has no count. */
const part = ({ gap }: AchievementProgress) => (gap ? gap.have / gap.need : -1);

/** Returns the locked achievement closest to being earned, or the first one if none has a count. */
export function nextAchievement(
  achievements: readonly AchievementProgress[],
): AchievementProgress | undefined {
  return achievements
    .filter(({ timesUnlocked }) => timesUnlocked === 0)
    .toSorted((a, b) => part(b) - part(a))[0];
}
