import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { decimalToCents, formatCents, groupThousands } from '../../../domain/money.ts';
import type { AchievementView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { useDialogStep } from '../../data/dialog-step.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SavingsJarDrawing } from '../../ui/drawings/savings-jar-drawing.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AchievementsShelf } from './achievements-shelf.tsx';
import { AvailableChallenges } from './available-challenges.tsx';
import { ChallengeCard } from './challenge-card.tsx';
import { SavingsDialogs } from './dialogs/savings-dialogs.tsx';
import { achievementsQuery, challengesQuery, myChallengesQuery } from './savings-queries.ts';
import type { SavingsDialog } from './savings-search.ts';

const route = getRouteApi('/_shared/_account/savings-challenges');

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      roomy: 'repeat(2, minmax(0, 1fr))',
    },
    gap: { base: '12px', tablet: '14px', across: '18px', lg: '20px' },
    listStyle: 'none',
  },
});

/** Page heading, with key figures once loaded. */
export function SavingsTitle({ children }: { children?: ReactNode }) {
  usePageMeta({
    title: 'Savings Challenges',
    description: 'Your savings targets, progress and achievements.',
  });
  return (
    <chakra.header
      display="flex"
      justifyContent="space-between"
      alignItems="flex-end"
      gap="32px"
      pb={{ base: '20px', tablet: '28px' }}
      mb={{ base: '8px', tablet: '12px' }}
      borderBottom="1px solid"
      borderColor="line-strong"
    >
      <div>
        <chakra.h1 textStyle="h1">Savings challenges</chakra.h1>
        {children}
      </div>
      <chakra.div hideBelow="tablet" mt="-8px">
        <SavingsJarDrawing height={112} />
      </chakra.div>
    </chakra.header>
  );
}

function Figures({ figures }: { figures: readonly [label: string, value: string][] }) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" gap="12px 48px" mt={{ base: '16px', tablet: '28px' }}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <chakra.dt textStyle="sm" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure-lg" fontSize={{ base: '1.5rem', tablet: '2rem' }}>
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** Skeleton of the title and two challenge cards. */
export function SavingsSkeleton() {
  return (
    <>
      <SavingsTitle>
        <chakra.div display="flex" gap="48px" mt="28px" aria-hidden="true">
          <Bone w="150px" h="56px" />
          <Bone w="90px" h="56px" />
          <Bone w="70px" h="56px" />
        </chakra.div>
      </SavingsTitle>
      <Skeleton display="block" pt="72px">
        <Cards as="span">
          {[1, 2].map((place) => (
            <Card key={place} as="span" display="grid" gap="14px" alignContent="start">
              <Bone w="55%" h="26px" />
              <Bone w="80%" />
              <Bone w="110px" h="44px" mt="20px" />
              <Bone h="22px" />
              <Bone w="60%" mt="48px" />
              <Bone w="45%" h="44px" mt="24px" />
            </Card>
          ))}
        </Cards>
      </Skeleton>
    </>
  );
}

/** Sorts active challenges first. */
const byState = (all: readonly UserChallengeView[]) =>
  all.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));

interface MyChallengesProps {
  mine: readonly UserChallengeView[];
  achievements: readonly AchievementView[];
  active: ReadonlySet<number>;
  /** ID of the challenge to celebrate. */
  celebrated: number | undefined;
  onOpen: (dialog: SavingsDialog, id: number) => void;
  onBrowse: () => void;
}

function MyChallenges({ mine, achievements, active, celebrated, onOpen, onBrowse }: MyChallengesProps) {
  const nothing = active.size === 0 && (
    <EmptyState
      title="No active challenges"
      drawing={<SavingsJarDrawing />}
      action={<Button onClick={onBrowse}>Browse Challenges</Button>}
    >
      Pick a target and a date. You’ll see what to save each week, and whether you are on track.
    </EmptyState>
  );
  return (
    <chakra.div display="grid" gap={{ base: '12px', tablet: '14px', across: '18px', lg: '20px' }}>
      {nothing}
      {mine.length > 0 && (
        <Cards>
          {byState(mine).map((own) => (
            <li key={own.id}>
              <ChallengeCard
                own={own}
                achievements={achievements.filter(({ id }) => own.achievements.includes(id))}
                canJoinAgain={own.status === 'failed' && !active.has(own.challengeId)}
                celebrated={celebrated === own.id}
                onOpen={onOpen}
              />
            </li>
          ))}
        </Cards>
      )}
    </chakra.div>
  );
}

/** Savings page: the user's challenges, available challenges and achievements. */
export function SavingsPage() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useSuspenseInfiniteQuery(myChallengesQuery);
  const mine = list.data.pages.flat();
  const { data: challenges } = useSuspenseQuery(challengesQuery);
  const { data: achievements } = useSuspenseQuery(achievementsQuery);
  const [celebrated, setCelebrated] = useState<number>();
  const saved = mine.reduce((sum, { currentAmount }) => sum + decimalToCents(currentAmount), 0);
  // A plus sign marks totals that don't include older pages yet.
  const more = list.hasNextPage ? '+' : '';
  const completed = mine.filter(({ status }) => status === 'completed').length;
  const points = achievements.reduce((sum, { points, timesUnlocked }) => sum + points * timesUnlocked, 0);
  const active = new Set(mine.filter(({ status }) => status === 'active').map((own) => own.challengeId));
  const step = useDialogStep();
  const open = (dialog: SavingsDialog, id: number) => {
    step.opened();
    void navigate({ search: { tab, dialog, id }, resetScroll: false });
  };
  const close = () => step.close(() => void navigate({ search: { tab }, replace: true, resetScroll: false }));
  const choose = (value: 'mine' | 'available') =>
    void navigate({
      search: { tab: value === 'mine' ? undefined : value },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <SavingsTitle>
        <Figures
          figures={[
            ['Saved so far', formatCents(saved) + more],
            ['Completed', `${completed} of ${mine.length}${more}`],
            ['Points', groupThousands(points)],
          ]}
        />
      </SavingsTitle>
      <Tabs
        label="Savings challenges"
        tabs={[
          { value: 'mine', label: 'My Challenges', count: mine.length },
          { value: 'available', label: 'Available Challenges', count: challenges.length },
        ]}
        value={tab ?? 'mine'}
        onChange={choose}
      >
        <TabPanel value="mine" pt={{ base: '16px', tablet: '24px' }}>
          <MyChallenges
            mine={mine}
            achievements={achievements}
            active={active}
            celebrated={celebrated}
            onOpen={(dialog, id) => {
              setCelebrated(undefined);
              open(dialog, id);
            }}
            onBrowse={() => choose('available')}
          />
          <LoadMore list={list} />
        </TabPanel>
        <TabPanel value="available" pt={{ base: '16px', tablet: '24px' }}>
          <AvailableChallenges challenges={challenges} active={active} onJoin={(id) => open('join', id)} />
        </TabPanel>
      </Tabs>
      <AchievementsShelf achievements={achievements} />
      <SavingsDialogs mine={mine} challenges={challenges} onClose={close} onUnlocked={setCelebrated} />
    </>
  );
}
