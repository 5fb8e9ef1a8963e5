import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { daysBetween } from '../../../domain/calendar.ts';
import { decimalToCents, formatCents, groupThousands } from '../../../domain/money.ts';
import type { AchievementView, ChallengeView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { useDialogStep } from '../../data/dialog-step.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Jar } from '../../ui/figures/jar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AchievementsShelf } from './achievements-shelf.tsx';
import { AchievementsView } from './achievements-view.tsx';
import { AnotherChallenge, AvailableChallenges, SuggestedChallenges } from './available-challenges.tsx';
import { CARD_ROWS, ChallengeCard } from './challenge-card.tsx';
import { untriedChallenge } from './challenge-kinds.ts';
import { FigureList, Figures, TitleRow } from './savings-title.tsx';
import { SavingsDialogs } from './dialogs/savings-dialogs.tsx';
import { achievementsQuery, challengesQuery, myChallengesQuery } from './savings-queries.ts';
import type { SavingsDialog } from './savings-search.ts';

const route = getRouteApi('/_shared/_account/savings-challenges');

/** List of cards. In two columns, the items bring the space between the rows, because a gap would divide their parts. */
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '12px', tablet: '16px', lg: '20px', xl: '0 20px' },
    mb: { xl: '-20px' },
    listStyle: 'none',
    xl: {
      '& > *': {
        display: 'grid',
        gridTemplateRows: 'subgrid',
        gridRow: `span ${CARD_ROWS}`,
        mb: '20px',
      },
    },
  },
});

/** Page heading, with key figures once loaded. */
export function SavingsTitle({ children }: { children?: ReactNode }) {
  usePageMeta({
    title: 'Savings Challenges',
    description: 'Your savings targets, progress and achievements.',
  });
  return (
    <TitleRow title="Savings Challenges" note="Everything you’ve put away, entry by entry.">
      {children}
    </TitleRow>
  );
}

/** Skeleton of the title and two challenge cards. */
export function SavingsSkeleton() {
  return (
    <>
      <SavingsTitle>
        <FigureList as="div" aria-hidden="true">
          <Bone w="120px" h="50px" />
          <Bone w="80px" h="50px" />
          <Bone w="50px" h="50px" />
        </FigureList>
      </SavingsTitle>
      <Skeleton display="block" pt="72px">
        <Cards as="span">
          {[1, 2].map((place) => (
            <Card
              key={place}
              as="span"
              display="grid"
              gridTemplateColumns={{ base: '84px minmax(0, 1fr)', tablet: '112px minmax(0, 1fr)' }}
              gap={{ base: '14px', tablet: '24px' }}
            >
              <Bone h={{ base: '160px', tablet: '196px' }} />
              <chakra.span display="grid" gap="14px" alignContent="start">
                <Bone w="55%" h="24px" />
                <Bone w="80%" />
                <Bone w="60%" h="30px" />
                <Bone w="90%" />
                <Bone w="45%" h="44px" mt="60px" />
              </chakra.span>
            </Card>
          ))}
        </Cards>
      </Skeleton>
    </>
  );
}

/** Sorts active challenges first, the next one due at the top. */
const byState = (all: readonly UserChallengeView[]) =>
  all.toSorted((a, b) => {
    const states = Number(b.status === 'active') - Number(a.status === 'active');
    return states || (a.status === 'active' ? daysBetween(b.targetDate, a.targetDate) : 0);
  });

interface MyChallengesProps {
  mine: readonly UserChallengeView[];
  achievements: readonly AchievementView[];
  active: ReadonlySet<number>;
  /** Challenge for the place beside an odd number of cards. */
  another: ChallengeView | null;
  onOpen: (dialog: SavingsDialog, id: number) => void;
  onBrowse: () => void;
}

function MyChallenges({ mine, achievements, active, another, onOpen, onBrowse }: MyChallengesProps) {
  const nothing = active.size === 0 && (
    <EmptyState
      title="No active challenges"
      drawing={<Jar shares={[]} width="104px" />}
      action={<Button onClick={onBrowse}>Browse Challenges</Button>}
    >
      Pick a target and a date. You’ll see what to save each week, and whether you are on track.
    </EmptyState>
  );
  return (
    <chakra.div display="grid" gap={{ base: '12px', tablet: '16px', lg: '20px' }}>
      {nothing}
      {mine.length > 0 && (
        <Cards>
          {byState(mine).map((own, place) => (
            <li key={own.id}>
              <ChallengeCard
                own={own}
                achievements={achievements.filter(({ id }) => own.achievements.includes(id))}
                canJoinAgain={own.status === 'failed' && !active.has(own.challengeId)}
                isNext={place === 0}
                onOpen={onOpen}
              />
            </li>
          ))}
          {another && (
            <chakra.li hideBelow="xl">
              <AnotherChallenge
                challenge={another}
                onJoin={() => onOpen('join', another.id)}
                onBrowse={onBrowse}
              />
            </chakra.li>
          )}
        </Cards>
      )}
    </chakra.div>
  );
}

/** Savings page: the user's challenges, available challenges and achievements. */
export function SavingsPage() {
  const { tab, view } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useSuspenseInfiniteQuery(myChallengesQuery);
  const mine = list.data.pages.flat();
  const { data: challenges } = useSuspenseQuery(challengesQuery);
  const { data: achievements } = useSuspenseQuery(achievementsQuery);
  const saved = mine.reduce((sum, { currentAmount }) => sum + decimalToCents(currentAmount), 0);
  // A plus sign marks totals that don't include older pages yet.
  const more = list.hasNextPage ? '+' : '';
  const completed = mine.filter(({ status }) => status === 'completed').length;
  const points = achievements.reduce((sum, { points, timesUnlocked }) => sum + points * timesUnlocked, 0);
  const active = new Set(mine.filter(({ status }) => status === 'active').map((own) => own.challengeId));
  // Without active challenges, the page suggests several below.
  const hasPlace = mine.length % 2 === 1 && active.size > 0 && !list.hasNextPage;
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
  if (view === 'achievements') {
    return <AchievementsView achievements={achievements} mine={mine} challenges={challenges} />;
  }
  return (
    <>
      <SavingsTitle>
        <Figures
          figures={[
            ['Saved so far', formatCents(saved) + more],
            ['Completed', mine.length === 0 ? '0' : `${completed} of ${mine.length}${more}`],
            ['Points', groupThousands(points)],
          ]}
        />
      </SavingsTitle>
      <Tabs
        label="Savings Challenges"
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
            another={hasPlace ? untriedChallenge(challenges, mine) : null}
            onOpen={open}
            onBrowse={() => choose('available')}
          />
          <LoadMore list={list} />
          {active.size === 0 && !list.hasNextPage && (
            <SuggestedChallenges
              challenges={challenges.filter(({ id }) => mine.every(({ challengeId }) => challengeId !== id))}
              onJoin={(id) => open('join', id)}
            />
          )}
        </TabPanel>
        <TabPanel value="available" pt={{ base: '16px', tablet: '24px' }}>
          <AvailableChallenges challenges={challenges} mine={mine} onJoin={(id) => open('join', id)} />
        </TabPanel>
      </Tabs>
      {tab !== 'available' && <AchievementsShelf achievements={achievements} />}
      <SavingsDialogs mine={mine} challenges={challenges} onOpen={open} onClose={close} />
    </>
  );
}
