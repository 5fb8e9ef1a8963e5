import { chakra } from '@chakra-ui/react/styled-system';
import type { AchievementProgress } from '../../../domain/savings/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { byFamily, gapText, segments } from './medal-kinds.ts';
import { Medal } from './medal.tsx';

/** Number of times an achievement was earned, in the corner of its medal. */
export function Times({ times }: { times: number }) {
  if (times < 2) return null;
  return (
    <chakra.span
      position="absolute"
      top="-6px"
      right="-6px"
      px="5px"
      borderRadius="sm"
      bg="ink"
      color="paper"
      fontSize="0.8125rem"
      lineHeight="20px"
      fontWeight="600"
    >
      <span aria-hidden="true">×{times}</span>
      <chakra.span srOnly>{times} times</chakra.span>
    </chakra.span>
  );
}

/** Formats an achievement's points, which count each time it's earned. */
export const pointsText = ({ points, timesUnlocked }: AchievementProgress) =>
  `${points} points${timesUnlocked > 1 ? ' each' : ''}`;

/** Progress towards a locked achievement: one segment per unit or, for large counts, per tenth. */
export function Segments({ gap }: { gap: NonNullable<AchievementProgress['gap']> }) {
  const { filled, count } = segments(gap);
  return (
    <chakra.span display="inline-flex" gap="3px" mt="2px" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <chakra.i
          key={at}
          width={count > 4 ? '7px' : '16px'}
          height="6px"
          bg={at < filled ? 'accent' : 'fig-rest'}
          _highContrast={{ forcedColorAdjust: 'none', bg: at < filled ? 'Highlight' : 'GrayText' }}
        />
      ))}
    </chakra.span>
  );
}

function Trophy({ achievement }: { achievement: AchievementProgress }) {
  const { name, description, timesUnlocked: times, gap } = achievement;
  const locked = times === 0;
  return (
    <chakra.li display="flex" flexDirection="column" minWidth="0">
      <chakra.div borderBottom="4px solid" borderColor="ink">
        <chakra.div position="relative" width="64px">
          <Medal achievement={achievement} size="64px" earned={!locked} isStanding />
          <Times times={times} />
        </chakra.div>
      </chakra.div>
      <chakra.h3
        fontSize="0.875rem"
        lineHeight="19px"
        fontWeight={locked ? '500' : '600'}
        color={locked ? 'muted' : 'ink'}
        mt="10px"
        pe="12px"
      >
        {name}
        {locked && <chakra.span srOnly> (locked)</chakra.span>}
      </chakra.h3>
      {locked && gap && (
        <chakra.span display="flex" mt="3px" mb="5px">
          <Segments gap={gap} />
        </chakra.span>
      )}
      <chakra.p textStyle="xs" color="muted" pe="12px">
        {locked ? (gap ? gapText(gap) : description) : pointsText(achievement)}
      </chakra.p>
    </chakra.li>
  );
}

/** Shelf of all achievements by family, with the progress towards locked ones. */
export function AchievementsShelf({ achievements }: { achievements: readonly AchievementProgress[] }) {
  const have = achievements.filter(({ timesUnlocked }) => timesUnlocked > 0);
  return (
    <chakra.section aria-labelledby="achievements" mt={{ base: '48px', md: '64px' }}>
      <SectionHead
        id="achievements"
        title="Achievements"
        fact={`${have.length} of ${achievements.length}`}
        link={
          <TextLink to="/savings-challenges" search={{ view: 'achievements' }} py="11px" my="-11px">
            What each one is for
          </TextLink>
        }
      />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', tablet: 'repeat(6, minmax(0, 1fr))' }}
        rowGap="26px"
        mt="20px"
        listStyle="none"
      >
        {byFamily(achievements)
          .flatMap((family) => family.achievements)
          .map((achievement) => (
            <Trophy key={achievement.id} achievement={achievement} />
          ))}
      </chakra.ul>
    </chakra.section>
  );
}
