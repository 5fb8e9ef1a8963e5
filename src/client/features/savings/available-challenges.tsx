import { chakra } from '@chakra-ui/react/styled-system';
import type { ChallengeView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { cardId } from './challenge-card.tsx';
import { groupByLength, periodCost, periodCostText } from './challenge-kinds.ts';
import { ChallengePicture } from './challenge-picture.tsx';
import { day, endedOn, percentSaved, rand } from './savings-text.ts';

const types: Record<ChallengeView['challengeType'], string> = {
  starter: 'Starter',
  ladder: 'Ladder',
  no_spend: 'No-spend',
  emergency_fund: 'Emergency fund',
  provisional_tax: 'Provisional tax',
  retirement: 'Retirement',
  tax_free_savings: 'Tax-free savings',
  refund: 'Refund',
};

const hardness = { easy: ['Easy', 1], medium: ['Medium', 2], hard: ['Hard', 3] } as const;

/** Challenge difficulty as a label with one to three rising bars. */
function Difficulty({ of }: { of: ChallengeView['difficulty'] }) {
  const [label, bars] = hardness[of];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="8px">
      <chakra.span aria-hidden="true" display="inline-flex" alignItems="flex-end" gap="3px">
        {[1, 2, 3].map((bar) => (
          <chakra.i
            key={bar}
            width="5px"
            bg={bar <= bars ? 'ink' : 'fig-rest'}
            _highContrast={{ forcedColorAdjust: 'none', bg: bar <= bars ? 'CanvasText' : 'GrayText' }}
            style={{ height: `${5 + 3 * bar}px` }}
          />
        ))}
      </chakra.span>
      {label}
    </chakra.span>
  );
}

/** Container query for cards wide enough to show the picture beside all of the text. */
const wideCard = '@container challenge (min-width: 28rem)';

/** List item with one card. */
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    containerType: 'inline-size',
    containerName: 'challenge',
  },
});

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '12px', tablet: '16px' },
    mt: '14px',
    listStyle: 'none',
  },
});

/** Horizontal padding of the parts of a card. */
const inset = { base: '16px', tablet: '18px' } as const;

/** Progress in a joined challenge. */
function OwnProgress({ own }: { own: UserChallengeView }) {
  const percent = percentSaved(own);
  return (
    <chakra.div flex="999 1 124px" color="brand-fg">
      <RulerProgress percent={percent} size="row" label={`Progress in ${own.challenge.name}`} />
      <chakra.p textStyle="xs" mt="4px">
        <chakra.b fontWeight="600">You’ve joined</chakra.b>, {percent}% saved
      </chakra.p>
    </chakra.div>
  );
}

const Cost = chakra('div', {
  base: {
    '& > dt': { textStyle: 'xs', color: 'muted' },
    // A schedule may reach below the target, which has none.
    '& > dd': { textStyle: 'xs', color: 'muted', whiteSpace: 'nowrap' },
    '& b': {
      display: 'block',
      textStyle: 'figure-md',
      fontSize: '1.125rem',
      color: 'ink',
    },
  },
});

/** The target, beside what a challenge costs per period or what the user has saved in it. */
function Costs({ challenge, own }: { challenge: ChallengeView; own: UserChallengeView | undefined }) {
  const { amount, schedule } = periodCost(challenge);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 7rem), 1fr))"
      gap="8px 12px"
    >
      {own ? (
        <Cost>
          <dt>Saved so far</dt>
          <dd>
            <b>{rand(own.currentAmount)}</b>
          </dd>
        </Cost>
      ) : (
        <Cost>
          <dt>You save</dt>
          <dd>
            <b>{amount}</b> {schedule}
          </dd>
        </Cost>
      )}
      <Cost>
        <dt>Target</dt>
        <dd>
          <b>{rand((own ?? challenge).targetAmount)}</b>
        </dd>
      </Cost>
    </chakra.dl>
  );
}

/** Panel with a challenge's picture, difficulty and duration. */
function Panel({ challenge }: { challenge: ChallengeView }) {
  const { difficulty, duration } = challenge;
  return (
    <chakra.div
      gridArea="panel"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="8px"
      py="12px"
      px={{ base: '10px', tablet: '12px' }}
      bg="inset"
      borderRight="1px solid"
      borderColor="line"
    >
      <chakra.div flex="1" display="grid" alignItems="center">
        <ChallengePicture challenge={challenge} />
      </chakra.div>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="0 8px"
        px={{ base: '2px', tablet: '4px' }}
        textStyle="xs"
        color="muted"
      >
        <Difficulty of={difficulty} />
        <span>
          {duration} {duration === 1 ? 'day' : 'days'}
        </span>
      </chakra.p>
    </chakra.div>
  );
}

interface AvailableCardProps {
  challenge: ChallengeView;
  /** The user's latest challenge of this kind, if any. */
  own: UserChallengeView | undefined;
  onJoin: () => void;
}

function AvailableCard({ challenge, own, onJoin }: AvailableCardProps) {
  const { id, name, description, challengeType } = challenge;
  const isJoined = own?.status === 'active';
  return (
    <Item>
      <Card
        as="article"
        aria-labelledby={`available-${id}`}
        display="grid"
        gridTemplateColumns="120px minmax(0, 1fr)"
        gridTemplateRows="minmax(0, 1fr) auto"
        gridTemplateAreas={'"panel head" "foot foot"'}
        gap="0"
        overflow="hidden"
        p={{ base: '0', tablet: '0', across: '0', lg: '0' }}
        css={{
          [wideCard]: {
            gridTemplateColumns: '42% minmax(0, 1fr)',
            gridTemplateAreas: '"panel head" "panel foot"',
          },
        }}
      >
        <chakra.div gridArea="head" minWidth="0" px={inset} pt="14px" pb="12px">
          <chakra.p textStyle="xs" color="muted">
            {types[challengeType]}
          </chakra.p>
          <chakra.h3 id={`available-${id}`} textStyle="h4" lineHeight="1.2">
            {name}
          </chakra.h3>
          <chakra.p textStyle="sm" color="muted" mt="4px">
            {description}
          </chakra.p>
        </chakra.div>
        <chakra.div
          gridArea="foot"
          minWidth="0"
          px={inset}
          pt="12px"
          pb={inset}
          borderTop="1px solid"
          borderColor="line"
        >
          <Costs challenge={challenge} own={isJoined ? own : undefined} />
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="12px 16px" mt="14px">
            {isJoined ? (
              <OwnProgress own={own} />
            ) : (
              own && (
                <chakra.p flex="1 1 auto" textStyle="xs" color="muted">
                  {own.status === 'completed' ? 'Completed' : 'Ended'}{' '}
                  <chakra.span whiteSpace="nowrap">{day(endedOn(own))}</chakra.span>
                </chakra.p>
              )
            )}
            {isJoined ? (
              <LinkButton
                to="/savings-challenges"
                search={{}}
                hash={cardId(own.id)}
                variant="outline"
                flex="1 0 auto"
                px="14px"
              >
                Open<chakra.span srOnly> {name}</chakra.span>
              </LinkButton>
            ) : (
              <Button variant="outline" flex="1 0 auto" px="14px" aria-haspopup="dialog" onClick={onJoin}>
                {own ? 'Join again' : 'Join Challenge'}
                <chakra.span srOnly> {name}</chakra.span>
              </Button>
            )}
          </chakra.div>
        </chakra.div>
        <Panel challenge={challenge} />
      </Card>
    </Item>
  );
}

interface AvailableChallengesProps {
  challenges: readonly ChallengeView[];
  /** The user's challenges, newest first. */
  mine: readonly UserChallengeView[];
  onJoin: (id: number) => void;
}

/** The challenges that the user can join, grouped by length. */
export function AvailableChallenges({ challenges, mine, onJoin }: AvailableChallengesProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '28px', tablet: '32px' }}
      // The tabs already draw a rule above the first heading.
      css={{ '& > section:first-of-type > header': { borderTopWidth: '0', pt: '0' } }}
    >
      {groupByLength(challenges).map(({ id, title, fact, challenges: group }) => (
        <section key={id} aria-labelledby={`length-${id}`}>
          <SectionHead id={`length-${id}`} title={title} fact={fact} />
          <Cards gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' }}>
            {group.map((challenge) => (
              <AvailableCard
                key={challenge.id}
                challenge={challenge}
                own={
                  mine.find((own) => own.challengeId === challenge.id && own.status === 'active') ??
                  mine.find((own) => own.challengeId === challenge.id)
                }
                onJoin={() => onJoin(challenge.id)}
              />
            ))}
          </Cards>
        </section>
      ))}
    </chakra.div>
  );
}

interface SuggestedChallengesProps {
  challenges: readonly ChallengeView[];
  onJoin: (id: number) => void;
}

/** One challenge of each length, for users without an active challenge. */
export function SuggestedChallenges({ challenges, onJoin }: SuggestedChallengesProps) {
  const suggested = groupByLength(challenges).flatMap((group) => group.challenges.slice(0, 1));
  if (suggested.length === 0) return null;
  return (
    <chakra.section aria-labelledby="suggested" mt={{ base: '24px', tablet: '28px', lg: '32px' }}>
      <SectionHead id="suggested" title="Start with one of these" fact="One of each length" />
      <Cards
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', roomy: `repeat(${suggested.length}, minmax(0, 1fr))` }}
      >
        {suggested.map((challenge) => (
          <AvailableCard
            key={challenge.id}
            challenge={challenge}
            own={undefined}
            onJoin={() => onJoin(challenge.id)}
          />
        ))}
      </Cards>
    </chakra.section>
  );
}

interface AnotherChallengeProps {
  challenge: ChallengeView;
  onJoin: () => void;
  onBrowse: () => void;
}

/** Suggestion that fills the place beside an odd number of cards. A dashed outline sets it apart from them. */
export function AnotherChallenge({ challenge, onJoin, onBrowse }: AnotherChallengeProps) {
  const { name, description, targetAmount } = challenge;
  return (
    <chakra.article
      aria-labelledby="another"
      display="grid"
      gridTemplateRows="1fr auto"
      gridRow="1 / -1"
      border="1px dashed"
      borderColor="line-strong"
      borderRadius="lg"
      overflow="hidden"
    >
      <chakra.div display="grid" alignItems="center" px="12px" py="16px" bg="inset">
        <ChallengePicture challenge={challenge} />
      </chakra.div>
      <chakra.div px="24px" pt="16px" pb="24px">
        <chakra.p textStyle="xs" color="muted">
          Another challenge
        </chakra.p>
        <chakra.h2 id="another" textStyle="h4" fontSize="1.25rem" lineHeight="1.2" mt="2px">
          {name}
        </chakra.h2>
        <chakra.p textStyle="sm" color="muted" mt="4px">
          {description}
        </chakra.p>
        <chakra.p textStyle="ui" mt="10px">
          {periodCostText(challenge)}, {rand(targetAmount)} in all.
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="8px 20px" pt="16px">
          <Button variant="outline" aria-haspopup="dialog" onClick={onJoin}>
            Join Challenge<chakra.span srOnly> {name}</chakra.span>
          </Button>
          <Button variant="plain" onClick={onBrowse}>
            All challenges
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.article>
  );
}
