import { chakra } from '@chakra-ui/react/styled-system';
import type { AchievementProgress } from '../../../domain/savings/schemas.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { SectionHead } from '../../ui/section-head.tsx';

const icons: Readonly<Record<string, IconName>> = {
  award: 'award',
  'trending-up': 'trend',
  target: 'target',
  trophy: 'trophy',
  zap: 'zap',
  diamond: 'diamond',
};

/** Achievement icon by its stored name. Unknown names get a default icon. */
export function AchievementIcon({ icon, size }: { icon: string; size?: number }) {
  return <Icon name={icons[icon] ?? 'award'} {...(size && { size })} />;
}

const Plinth = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: { base: '56px', md: '60px' },
    height: '60px',
    borderRadius: '10px 10px 0 0',
  },
  variants: {
    state: {
      unlocked: { bg: 'accent', color: 'on-accent' },
      locked: { border: '1px dashed', borderColor: 'field', borderBottom: '0', color: 'muted' },
    },
  },
});

function Trophy({ achievement }: { achievement: AchievementProgress }) {
  const { name, description, icon, points, timesUnlocked: times } = achievement;
  return (
    <chakra.li display="flex" flexDirection="column" minWidth="0">
      <Plinth state={times > 0 ? 'unlocked' : 'locked'}>
        <AchievementIcon icon={icon} size={28} />
        {times > 1 && (
          <chakra.span
            position="absolute"
            top="-8px"
            right="-10px"
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
        )}
      </Plinth>
      <chakra.div borderTop="3px solid" borderColor="ink" pt="10px" pe="12px" pb="4px" flex="1">
        <chakra.h3 fontSize="0.875rem" lineHeight="1.35" fontWeight="600" color={times > 0 ? 'ink' : 'muted'}>
          {name}
          {times === 0 && <chakra.span srOnly> (locked)</chakra.span>}
        </chakra.h3>
        <chakra.div textStyle="xs" color="muted" mt="2px">
          {times === 0 && <p>{description}</p>}
          <p>
            {points} points{times > 1 && ' each'}
          </p>
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );
}

/** Shelf of all achievements: unlocked ones first, then locked ones with their requirements. */
export function AchievementsShelf({ achievements }: { achievements: readonly AchievementProgress[] }) {
  const have = achievements.filter(({ timesUnlocked }) => timesUnlocked > 0);
  const locked = achievements.filter(({ timesUnlocked }) => timesUnlocked === 0);
  return (
    <chakra.section aria-labelledby="achievements" mt={{ base: '48px', md: '64px' }}>
      <SectionHead id="achievements" title="Achievements" fact={`${have.length} of ${achievements.length}`} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        }}
        rowGap="24px"
        mt="20px"
        listStyle="none"
      >
        {[...have, ...locked].map((achievement) => (
          <Trophy key={achievement.id} achievement={achievement} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
