import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import {
  eFilingUrl,
  openTasks,
  type OrderTaskKind,
  orderTasks,
  orderTaskState,
  orderTasksTitle,
} from '../../../../domain/orders/order-tasks.ts';
import type { OrderTasks as OrderTaskFacts } from '../../../../domain/orders/schemas.ts';
import { facts as promises } from '../../../../domain/site/facts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { AnchorButton, LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useConfirmAccess } from './use-order-actions.ts';

/** Beside the sentence only where the section itself is wide: it also stands beside a receipt. */
const wide = '@container order-tasks (min-width: 520px)';

const Task = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '4px 8px',
    alignItems: 'start',
    py: '16px',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    _first: { borderTopWidth: '2px', borderColor: 'ink' },
    [wide]: { gridTemplateColumns: '48px minmax(0, 1fr) auto', gap: '16px', py: '18px' },
  },
});

const Numeral = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: '2.25rem',
    lineHeight: '0.95',
    letterSpacing: '-0.04em',
    [wide]: { fontSize: '3rem' },
  },
});

/** State and way on: under the sentence, or beside it. */
const End = chakra('div', {
  base: {
    gridColumn: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // Where one line doesn't hold both, both begin where the sentence does.
    justifyContent: 'space-between',
    gap: '8px 12px',
    mt: '8px',
    '& > :only-child': { ml: 'auto' },
    [wide]: {
      gridColumn: '3',
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'flex-end',
      gap: '8px',
      mt: '0',
      '& > :only-child': { ml: '0' },
    },
  },
});

/** A task's badge, in a word or two. */
function stateWords(kind: OrderTaskKind, { documentsSent }: OrderTaskFacts, done: boolean): string {
  if (!done) return 'Your turn';
  if (kind === 'access') return 'Approved';
  if (kind === 'identity') return 'We have both';
  return documentsSent === 1 ? '1 document sent' : `${documentsSent} documents sent`;
}

/** Records the approval. The pressed button goes away, so the focus moves to the page. */
function ConfirmAccess({ orderId, variant }: { orderId: number; variant: 'solid' | 'outline' }) {
  const confirm = useConfirmAccess();
  return (
    <Button
      size="sm"
      minHeight="44px"
      variant={variant}
      icon="check"
      busy={confirm.isPending}
      busyLabel="Saving…"
      onClick={() =>
        confirm.mutate(
          { id: orderId },
          { onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }) },
        )
      }
    >
      I’ve approved it
    </Button>
  );
}

interface WayOnProps {
  kind: OrderTaskKind;
  done: boolean;
  /** Null where the visitor isn't known to own it. */
  orderId: number | null;
  variant: 'solid' | 'outline';
}

function WayOn({ kind, done, orderId, variant }: WayOnProps) {
  const look = { size: 'sm', minHeight: '44px', variant } as const;
  switch (kind) {
    case 'identity':
      return done ? (
        <TextLink to="/profile" textStyle="sm" py="11px">
          Change
        </TextLink>
      ) : (
        <LinkButton to="/profile" {...look}>
          Open my profile
        </LinkButton>
      );
    case 'access':
      if (done) return null;
      return (
        <>
          <AnchorButton
            href={eFilingUrl}
            target="_blank"
            rel="noreferrer"
            iconAfter="external"
            {...look}
            variant="outline"
          >
            Open eFiling
          </AnchorButton>
          {orderId !== null && <ConfirmAccess orderId={orderId} variant={variant} />}
        </>
      );
    case 'documents':
      return (
        <LinkButton to="/documents" search={{ upload: 1 }} {...look}>
          Upload
        </LinkButton>
      );
  }
}

interface OrderTasksProps {
  /** Null where nothing is known of them: then they are said without their states. */
  facts: OrderTaskFacts | null;
  /** In place of how long it takes. */
  children?: ReactNode;
}

/** The tasks of a paid order. Every screen that mentions one shows this list; so does the e-mail (order-tasks.ts). */
export function OrderTasks({ facts, children }: OrderTasksProps) {
  const states = orderTasks.map((task) => ({ ...task, state: orderTaskState(task.kind, facts) }));
  const next = states.find(({ state }) => state !== 'done')?.kind;
  const allDone = facts !== null && openTasks(facts).length === 0;
  const counted = `For a return, our ${promises.turnaround} are counted from the last of the three.`;
  return (
    <chakra.section aria-labelledby="order-tasks" containerType="inline-size" containerName="order-tasks">
      <chakra.h2 id="order-tasks" textStyle="h3">
        {allDone ? 'Your three steps are done' : orderTasksTitle}
      </chakra.h2>
      <chakra.p textStyle="ui" color="muted" mt="4px">
        {children ?? (allDone ? counted : `About ten minutes in all. ${counted}`)}
      </chakra.p>
      <chakra.ol listStyle="none" mt="16px" borderBottom="1px solid" borderColor="line-strong">
        {states.map(({ kind, title, text, state }, index) => (
          <Task key={kind}>
            <Numeral aria-hidden="true" color={state === 'done' ? 'muted' : undefined}>
              {index + 1}
            </Numeral>
            <div>
              <chakra.h3 textStyle="h4" lineHeight="1.25">
                {title}
              </chakra.h3>
              <chakra.p textStyle="ui" color="muted" mt="2px" textWrap="pretty">
                {text}
              </chakra.p>
            </div>
            <End>
              {facts && state !== 'unknown' && (
                <Badge variant={state === 'done' ? 'ok' : 'pending'}>
                  {stateWords(kind, facts, state === 'done')}
                </Badge>
              )}
              <WayOn
                kind={kind}
                done={state === 'done'}
                orderId={facts?.orderId ?? null}
                variant={kind === next ? 'solid' : 'outline'}
              />
            </End>
          </Task>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
