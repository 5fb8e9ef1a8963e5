import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { groupThousands } from '../../../domain/money.ts';
import type {
  AchievementProgress,
  ChallengeView,
  UserChallengeView,
} from '../../../domain/savings/schemas.ts';
import { BackLink } from '../../ui/buttons/text-link.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { pointsText, Segments, Times } from './achievements-shelf.tsx';
import { byFamily, conditionText, gapText, nextAchievement } from './medal-kinds.ts';
import { Medal } from './medal.tsx';
import { Figures, TitleRow } from './savings-title.tsx';
import { capital, day, numberWord } from './savings-text.ts';

interface AchievementsProps {
  achievements: readonly AchievementProgress[];
  mine: readonly UserChallengeView[];
  challenges: readonly ChallengeView[];
}

type AchievementProps = Pick<AchievementsProps, 'mine' | 'challenges'> & { achievement: AchievementProgress };

/** Describes when an achievement was earned. */
function earnedText({ timesUnlocked, lastUnlock }: AchievementProgress): ReactNode {
  const on = lastUnlock ? day(lastUnlock.at) : '';
  if (timesUnlocked > 1) {
    const times = timesUnlocked === 2 ? 'Twice' : `${capital(numberWord(timesUnlocked))} times`;
    return `${times}, last on ${on}`;
  }
  if (!lastUnlock?.challenge) return on;
  return (
    <>
      {/* Keep the name together, so amounts such as R1 000 don't break. */}
      {on}, <chakra.span display="inline-block">{lastUnlock.challenge}</chakra.span>
    </>
  );
}

/** Progress towards a locked achievement, as segments, if it can be counted, and text. */
function Missing({ achievement, ...challenges }: AchievementProps) {
  const { gap } = achievement;
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 8px" textStyle="xs" color="muted">
      {gap && <Segments gap={gap} />}
      {gap ? gapText(gap) : conditionText(achievement, challenges)}
    </chakra.p>
  );
}

function Achievement({ achievement, ...challenges }: AchievementProps) {
  const { name, description, timesUnlocked: times } = achievement;
  const locked = times === 0;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: '72px minmax(0, 1fr)',
        tablet: 'minmax(0, 1fr)',
        lg: '72px minmax(0, 1fr)',
        xl: '96px minmax(0, 1fr)',
      }}
      gap={{ base: '16px', tablet: '10px', lg: '16px' }}
      alignItems={{ base: 'center', tablet: 'start' }}
      alignContent="start"
    >
      <chakra.div position="relative" width="max-content">
        <Medal
          achievement={achievement}
          size={{ base: '72px', tablet: '96px', lg: '72px', xl: '96px' }}
          earned={!locked}
        />
        <Times times={times} />
      </chakra.div>
      <chakra.div display="grid" gap="3px" textStyle="sm" lineHeight="19px" pt={{ lg: '6px' }}>
        <chakra.h3 textStyle="h4" fontSize="1.0625rem" lineHeight="1.2" color={locked ? 'muted' : undefined}>
          {name}
          {locked && <chakra.span srOnly> (locked)</chakra.span>}
        </chakra.h3>
        <p>{description}</p>
        {locked ? (
          <Missing achievement={achievement} {...challenges} />
        ) : (
          <chakra.p textStyle="xs" color="muted">
            {earnedText(achievement)}
          </chakra.p>
        )}
        <chakra.p textStyle="xs" fontWeight="600" color={locked ? 'muted' : 'accent-fg'}>
          {pointsText(achievement)}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}

/** All achievements by family, with a description and either the date earned or the progress. */
export function AchievementsView({ achievements, ...challenges }: AchievementsProps) {
  usePageMeta({ title: 'Achievements', description: 'Your savings achievements, and what each one is for.' });
  const have = achievements.filter(({ timesUnlocked }) => timesUnlocked > 0).length;
  const points = achievements.reduce((sum, { points: each, timesUnlocked }) => sum + each * timesUnlocked, 0);
  const next = nextAchievement(achievements);
  return (
    <>
      <BackLink to="/savings-challenges">Back to Savings Challenges</BackLink>
      <TitleRow
        title="Achievements"
        note={`${capital(numberWord(have))} of ${numberWord(achievements.length)}. Each shape shows what the achievement is for.`}
      >
        <Figures
          figures={[['Points', groupThousands(points)], ...(next ? [['Next', next.name] as const] : [])]}
        />
      </TitleRow>
      {byFamily(achievements).map(({ id, title, shape, achievements: family }) => (
        <chakra.section
          key={id}
          aria-labelledby={`family-${id}`}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '148px minmax(0, 1fr)' }}
          gap={{ base: '14px', lg: '24px' }}
          borderTop="1px solid"
          borderColor="line-strong"
          pt="26px"
          pb="28px"
        >
          <div>
            <chakra.h2 id={`family-${id}`} textStyle="h4" lineHeight="1.25">
              {title}
            </chakra.h2>
            <chakra.p textStyle="xs" color="muted" mt="4px">
              {shape}
            </chakra.p>
          </div>
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'repeat(3, minmax(0, 1fr))' }}
            gap={{ base: '18px', tablet: '24px' }}
            listStyle="none"
          >
            {family.map((achievement) => (
              <Achievement key={achievement.id} achievement={achievement} {...challenges} />
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </>
  );
}
