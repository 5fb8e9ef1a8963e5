import { chakra } from '@chakra-ui/react/styled-system';
import type { ChallengeView, UserChallengeView } from '../../../domain/savings/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { suggestionText } from './celebration/celebration-text.ts';
import { cardId } from './challenge-card.tsx';
import { groupByLength, periodCost, weekCost } from './challenge-kinds.ts';
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
  return (
    <chakra.div bg="brand-subtle" color="brand-fg" px="18px" pt="12px" pb="18px" mt="auto">
      <chakra.p
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="0 8px"
        textStyle="xs"
        mb="8px"
      >
        <chakra.b fontWeight="600">You’ve joined</chakra.b>
        <span>
          {rand(own.currentAmount)} of {rand(own.targetAmount)}
        </span>
      </chakra.p>
      <RulerProgress percent={percentSaved(own)} size="row" label={`Progress in ${name}`} />
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

interface AvailableCardProps {
  challenge: ChallengeView;
  /** The user's latest challenge of this kind, if any. */
  own: UserChallengeView | undefined;
  /** Whether the picture is beside the text on wide windows. */
  isWide: boolean;
  /** Whether the name fits on one line on wide windows. */
  isShort?: boolean;
  onJoin: () => void;
}

function AvailableCard({ challenge, own, isWide, isShort = false, onJoin }: AvailableCardProps) {
  const { id, name, description, targetAmount, difficulty, challengeType } = challenge;
  const ended = own?.status === 'completed' ? 'Completed' : 'Ended';
  return (
    <Card
      as="article"
      aria-labelledby={`available-${id}`}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', ...(isWide && { xl: '240px minmax(0, 1fr)' }) }}
      gridTemplateRows={{ base: 'auto 1fr', ...(isWide && { xl: '1fr' }) }}
      height="full"
      overflow="hidden"
      p={{ base: '0', tablet: '0', across: '0', lg: '0' }}
    >
      <chakra.div
        display="grid"
        alignItems="center"
        bg="inset"
        borderColor="line"
        borderBottomWidth={{ base: '1px', ...(isWide && { xl: '0' }) }}
        borderRightWidth={isWide ? { xl: '1px' } : undefined}
      >
        <ChallengePicture challenge={challenge} />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column">
        <chakra.div px="18px" pt="16px" pb="12px">
          <chakra.h3
            id={`available-${id}`}
            textStyle="h4"
            lineHeight="1.2"
            minHeight={isWide ? undefined : { tablet: '2.4em', ...(isShort && { xl: '0' }) }}
          >
            {name}
          </chakra.h3>
          <chakra.p textStyle="sm" color="muted" mt="6px" minHeight={isWide ? undefined : { tablet: '42px' }}>
            {description}
          </chakra.p>
          <chakra.p textStyle="figure-md" fontSize="1.625rem" mt="12px">
            {rand(targetAmount)}
          </chakra.p>
          <chakra.p textStyle="sm" mt="2px">
            {periodCost(challenge)}
          </chakra.p>
          <chakra.p textStyle="xs" color="muted">
            {weekCost(challenge)}
          </chakra.p>
          <chakra.p
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            gap="0 8px"
            textStyle="xs"
            color="muted"
            borderTop="1px solid"
            borderColor="line"
            mt="12px"
            pt="10px"
          >
            <Difficulty of={difficulty} />
            <span>{types[challengeType]}</span>
          </chakra.p>
        </chakra.div>
        {own?.status === 'active' ? (
          <OnIt own={own} />
        ) : (
          <chakra.div px="18px" pb="18px" mt="auto">
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
            <chakra.ul
              display="grid"
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                tablet: 'repeat(2, minmax(0, 1fr))',
                xl: `repeat(${isWide ? 2 : 4}, minmax(0, 1fr))`,
              }}
              gap={{ base: '12px', tablet: '16px' }}
              mt="14px"
              listStyle="none"
            >
              {group.map((challenge) => (
                <li key={challenge.id}>
                  <AvailableCard
                    challenge={challenge}
                    own={
                      mine.find((own) => own.challengeId === challenge.id && own.status === 'active') ??
                      mine.find((own) => own.challengeId === challenge.id)
                    }
                    isWide={isWide}
                    onJoin={() => onJoin(challenge.id)}
                  />
                </li>
              ))}
            </chakra.ul>
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
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', roomy: `repeat(${suggested.length}, minmax(0, 1fr))` }}
        gap={{ base: '12px', tablet: '16px' }}
        mt="14px"
        listStyle="none"
      >
        {suggested.map((challenge) => (
          <li key={challenge.id}>
            <AvailableCard
              challenge={challenge}
              own={undefined}
              isWide={false}
              isShort
              onJoin={() => onJoin(challenge.id)}
            />
          </li>
        ))}
      </chakra.ul>
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
