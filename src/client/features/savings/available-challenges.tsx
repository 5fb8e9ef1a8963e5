import { chakra } from '@chakra-ui/react/styled-system';
import type { ChallengeView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { suggestionText } from './celebration/celebration-text.ts';
import { cardId } from './challenge-card.tsx';
import { groupByLength, periodCost } from './challenge-kinds.ts';
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

/** Footer of a joined challenge's card: progress, and a link to the challenge. */
function OnIt({ own }: { own: UserChallengeView }) {
  const { name } = own.challenge;
  const percent = percentSaved(own);
  return (
    <chakra.div
      alignSelf="end"
      bg="brand-subtle"
      color="brand-fg"
      px={{ base: '16px', tablet: '18px' }}
      pt="12px"
      pb={{ base: '16px', tablet: '18px' }}
    >
      <chakra.p display="flex" justifyContent="space-between" gap="8px" textStyle="xs" mb="8px">
        <chakra.b fontWeight="600">You’ve joined</chakra.b>
        <span>{percent}% saved</span>
      </chakra.p>
      <RulerProgress percent={percent} size="row" label={`Progress in ${name}`} />
      <LinkButton
        to="/savings-challenges"
        search={{}}
        hash={cardId(own.id)}
        variant="outline"
        block
        mt="12px"
        bg="card"
      >
        Open<chakra.span srOnly> {name}</chakra.span>
      </LinkButton>
    </chakra.div>
  );
}

/**
 * List item with one card. Cards side by side share the heights of their parts: picture, name, description, amount,
 * kind and footer. On phones, the picture is beside the text.
 */
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: { base: 'span 4', tablet: 'span 6' },
    mb: { base: '12px', tablet: '16px' },
  },
  variants: { isWide: { true: { gridRow: { xl: 'span 5' } } } },
});

/** List of cards. The items bring the space between the rows, because a gap would also divide their parts. */
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: { base: '12px', tablet: '16px' },
    mt: '14px',
    mb: { base: '-12px', tablet: '-16px' },
    listStyle: 'none',
  },
});

interface AvailableCardProps {
  challenge: ChallengeView;
  /** The user's latest challenge of this kind, if any. */
  own: UserChallengeView | undefined;
  /** Whether the picture is beside the text on wide windows. */
  isWide: boolean;
  onJoin: () => void;
}

function AvailableCard({ challenge, own, isWide, onJoin }: AvailableCardProps) {
  const { id, name, description, targetAmount, duration, difficulty, challengeType } = challenge;
  const isJoined = own?.status === 'active';
  const ended = own?.status === 'completed' ? 'Completed' : 'Ended';
  const text = {
    gridColumn: { base: '2', tablet: '1', ...(isWide && { xl: '2' }) },
    ps: { base: '0', tablet: '18px' },
    pe: { base: '16px', tablet: '18px' },
  } as const;
  return (
    <Item isWide={isWide}>
      <Card
        as="article"
        aria-labelledby={`available-${id}`}
        display="grid"
        gridTemplateColumns={{
          base: '128px minmax(0, 1fr)',
          tablet: 'minmax(0, 1fr)',
          ...(isWide && { xl: '240px minmax(0, 1fr)' }),
        }}
        gridTemplateRows="subgrid"
        gridRow="1 / -1"
        gap="0"
        columnGap={{ base: '12px', tablet: '0' }}
        overflow="hidden"
        p={{ base: '0', tablet: '0', across: '0', lg: '0' }}
      >
        <chakra.div
          gridColumn="1"
          gridRow={{ base: '1 / span 3', tablet: '1', ...(isWide && { xl: '1 / -1' }) }}
          display="grid"
          alignItems="center"
          alignSelf={{ base: 'start', tablet: 'stretch' }}
          ms={{ base: '16px', tablet: '0' }}
          mt={{ base: '16px', tablet: '0' }}
          borderRadius={{ base: 'md', tablet: '0' }}
          overflow="hidden"
          bg="inset"
          borderColor="line"
          borderBottomWidth={{ tablet: '1px', ...(isWide && { xl: '0' }) }}
          borderRightWidth={isWide ? { xl: '1px' } : undefined}
        >
          <ChallengePicture challenge={challenge} isSmallOnPhones />
        </chakra.div>
        <chakra.h3 id={`available-${id}`} {...text} pt="16px" textStyle="h4" lineHeight="1.2">
          {name}
        </chakra.h3>
        <chakra.p {...text} textStyle="sm" color="muted" pt={{ base: '4px', tablet: '6px' }}>
          {description}
        </chakra.p>
        <chakra.div {...text} pt={{ base: '10px', tablet: '12px' }}>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            justifyContent={{ tablet: 'space-between' }}
            alignItems="baseline"
            gap="0 8px"
            textStyle="xs"
            color="muted"
          >
            <chakra.span
              textStyle="figure-md"
              fontSize={{ base: '1.375rem', tablet: '1.625rem' }}
              color="ink"
            >
              {rand(targetAmount)}
            </chakra.span>
            {duration} {duration === 1 ? 'day' : 'days'}
          </chakra.p>
          <chakra.p textStyle="sm" mt="2px">
            {periodCost(challenge)}
          </chakra.p>
        </chakra.div>
        <chakra.div
          gridColumn={{ base: '1 / -1', tablet: text.gridColumn.tablet, ...(isWide && { xl: '2' }) }}
          gridRow={{ tablet: 'span 2' }}
          display={{ base: 'block', tablet: 'grid' }}
          gridTemplateRows="subgrid"
        >
          <chakra.p
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignSelf={{ tablet: 'start' }}
            gap="0 8px"
            textStyle="xs"
            color="muted"
            borderTopWidth="1px"
            borderColor="line"
            mx={{ base: '16px', tablet: '18px' }}
            mt={{ base: '14px', tablet: '12px' }}
            pt="10px"
            pb="12px"
          >
            <Difficulty of={difficulty} />
            <span>{types[challengeType]}</span>
          </chakra.p>
          {isJoined ? (
            <OnIt own={own} />
          ) : (
            <chakra.div
              px={{ base: '16px', tablet: '18px' }}
              pb={{ base: '16px', tablet: '18px' }}
              alignSelf="end"
            >
              {own && (
                <chakra.p textStyle="xs" color="muted" mb="6px">
                  {ended} {day(endedOn(own))}
                </chakra.p>
              )}
              <Button variant="outline" block aria-haspopup="dialog" onClick={onJoin}>
                {own ? 'Join again' : 'Join Challenge'}
                <chakra.span srOnly> {name}</chakra.span>
              </Button>
            </chakra.div>
          )}
        </chakra.div>
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
    <chakra.div display="grid" gap="30px">
      {groupByLength(challenges).map(({ id, title, fact, challenges: group }) => {
        const isWide = group.length <= 2;
        return (
          <section key={id} aria-labelledby={`length-${id}`}>
            <SectionHead id={`length-${id}`} title={title} fact={fact} />
            <Cards
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                tablet: 'repeat(2, minmax(0, 1fr))',
                xl: `repeat(${isWide ? 2 : 4}, minmax(0, 1fr))`,
              }}
            >
              {group.map((challenge) => (
                <AvailableCard
                  key={challenge.id}
                  challenge={challenge}
                  own={
                    mine.find((own) => own.challengeId === challenge.id && own.status === 'active') ??
                    mine.find((own) => own.challengeId === challenge.id)
                  }
                  isWide={isWide}
                  onJoin={() => onJoin(challenge.id)}
                />
              ))}
            </Cards>
          </section>
        );
      })}
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
            isWide={false}
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
      gridTemplateRows="auto 1fr"
      height="full"
      border="1px dashed"
      borderColor="line-strong"
      borderRadius="lg"
      overflow="hidden"
    >
      <ChallengePicture challenge={challenge} />
      <chakra.div display="flex" flexDirection="column" px="24px" pt="16px" pb="24px">
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
          {suggestionText({ challenge, targetAmount, carriesOver: false }, '0.00')}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="8px 20px" mt="auto" pt="16px">
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
