import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { returnActs } from '../../../../domain/engagements/return-acts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { DeskActor } from '../parts/desk-actor.tsx';
import { workName } from '../frame/desk-text.ts';
import { KeyCap } from '../frame/key-cap.tsx';
import { moveText, nextMove, possibleMoves, type PracticeMove } from './move-text.ts';

const Segment = chakra('li', {
  base: {
    fontSize: '0.8125rem',
    lineHeight: '16px',
    color: 'muted',
    minWidth: '0',
    _before: { content: '""', display: 'block', height: '5px', mb: '4px', bg: 'fig-rest' },
  },
  variants: {
    state: {
      done: { _before: { bg: 'brand' } },
      now: { color: 'ink', fontWeight: '600', _before: { bg: 'accent' } },
      ahead: {},
    },
  },
});

/** An engagement's stages as segments of a progress bar. */
function Acts({ item }: { item: EngagementView }) {
  const acts = returnActs({
    ...item,
    held: item.hold?.status ?? null,
    balance: item.outcome?.balance ?? item.figures?.balance ?? null,
  });
  return (
    <chakra.ol
      aria-label="Steps"
      display="grid"
      gridTemplateColumns={`repeat(${acts.length}, minmax(0, 72px))`}
      gap="3px"
      flex="1 1 300px"
      maxWidth="520px"
      hideBelow="across"
    >
      {acts.map(({ act, state }) => (
        <Segment key={act} state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <chakra.span display="block" truncate>
            {act}
          </chakra.span>
        </Segment>
      ))}
    </chakra.ol>
  );
}

interface EngagementHeadProps {
  item: EngagementView;
  /** The move whose form is open. */
  open: PracticeMove | undefined;
  /** Whether the next step is to send figures but there aren't any yet. */
  needsFigures: boolean;
  onMove: (move: PracticeMove) => void;
}

const More = (props: ComponentProps<typeof Button>) => (
  <Button size="xs" variant="outline" icon="more" aria-label="More actions" {...props} />
);

/** Header with the client, the engagement's progress and the available moves. */
export function EngagementHead({ item, open, needsFigures, onMove }: EngagementHeadProps) {
  const next = nextMove(item);
  const others = possibleMoves(item).filter((move) => move !== next && move !== 'ask');
  const canAsk = possibleMoves(item).includes('ask');
  return (
    <chakra.div
      display="flex"
      flexWrap={{ base: 'wrap', xl: 'nowrap' }}
      alignItems="center"
      gap="8px 16px"
      minHeight="57px"
      px={{ base: '16px', across: '20px' }}
      py="8px"
      borderBottom="1px solid"
      borderColor="line"
      bg="card"
    >
      <chakra.h1
        fontFamily="heading"
        fontWeight="700"
        fontSize="1.125rem"
        lineHeight="1.2"
        letterSpacing="-0.012em"
      >
        {item.client.fullName}
      </chakra.h1>
      <chakra.p color="muted">{workName(item)}</chakra.p>
      <DeskActor actor={item.actor} status={item.status} />
      <Acts item={item} />
      <chakra.div display="flex" flexWrap="wrap" gap="8px" ms="auto">
        {canAsk && (
          <Button
            size="xs"
            variant="outline"
            icon="document"
            aria-expanded={open === 'ask'}
            onClick={() => onMove('ask')}
          >
            Ask for documents <KeyCap aria-hidden="true">p</KeyCap>
          </Button>
        )}
        {others.length > 0 && (
          <Menu
            trigger={<More />}
            items={others.map((move) => ({
              value: move,
              label: moveText[move].title,
              onSelect: () => onMove(move),
            }))}
          />
        )}
        {needsFigures && (
          <LinkButton
            to="/practice/work/$engagementId/figures"
            params={{ engagementId: String(item.id) }}
            size="xs"
            variant={open ? 'subtle' : 'solid'}
          >
            Work out the figures <KeyCap aria-hidden="true">.</KeyCap>
          </LinkButton>
        )}
        {next && !needsFigures && (
          // While a move's form is open, the form has the solid button.
          <Button
            size="xs"
            variant={open ? 'subtle' : 'solid'}
            aria-expanded={open === next}
            onClick={() => onMove(next)}
          >
            {moveText[next].title} <KeyCap aria-hidden="true">.</KeyCap>
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
