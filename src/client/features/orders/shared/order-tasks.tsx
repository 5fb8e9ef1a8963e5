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
import { Button } from '../../../ui/buttons/button.tsx';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useConfirmAccess } from './use-order-actions.ts';

/** Container query for the side-by-side layout, because the section also appears beside a receipt. */
const wide = '@container order-tasks (min-width: 32.5rem)';

const Task = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    gap: '4px 8px',
    alignItems: 'start',
    py: '16px',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    _first: { borderTopWidth: '2px', borderColor: 'ink' },
    [wide]: { gridTemplateColumns: '3rem minmax(0, 1fr) auto', gap: '16px', py: '18px' },
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

/** Task badge and buttons, in a row below the text. In wide sections they form a column beside the text. */
const End = chakra('div', {
  base: {
    gridColumn: '2',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '8px 12px',
    flexWrap: 'wrap',
    mt: '8px',
    [wide]: { gridColumn: '3', flexDirection: 'column', alignItems: 'flex-end', gap: '8px', mt: '0' },
  },
});

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    [wide]: { flexDirection: 'column', alignItems: 'flex-end' },
  },
});

/** Returns the text of a task's badge. */
function stateWords(kind: OrderTaskKind, { documentsSent }: OrderTaskFacts, done: boolean): string {
  if (!done) return 'Your turn';
  if (kind === 'access') return 'Approved';
  if (kind === 'identity') return 'We have both';
  if (documentsSent === 0) return 'Answered';
  return documentsSent === 1 ? '1 document sent' : `${documentsSent} documents sent`;
}

/** Button that records the approval. The button then disappears, so focus moves to the page. */
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

interface TaskActionsProps {
  kind: OrderTaskKind;
  done: boolean;
  /** Null if the visitor isn't known to own the order. */
  facts: OrderTaskFacts | null;
  variant: 'solid' | 'outline';
}

function TaskActions({ kind, done, facts, variant }: TaskActionsProps) {
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
        <Buttons>
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
          {facts && <ConfirmAccess orderId={facts.orderId} variant={variant} />}
        </Buttons>
      );
    case 'documents':
      // Requested documents are uploaded on the return's page, which links them to their requests.
      return typeof facts?.returnId === 'number' ? (
        <LinkButton
          to="/tax-returns/$returnId"
          params={{ returnId: String(facts.returnId) }}
          hash="documents"
          {...look}
        >
          Upload
        </LinkButton>
      ) : (
        <LinkButton to="/documents" search={{ upload: 1 }} {...look}>
          Upload
        </LinkButton>
      );
  }
}

/** Describes how long the tasks take and what depends on them. */
function leadOf(facts: OrderTaskFacts | null): string {
  const isDone = facts !== null && openTasks(facts).length === 0;
  if (!isDone && facts?.hasStarted) return 'We’ll work with what we have. The rest helps us finish on time.';
  const counted = `For a return, the ${promises.turnaround} start once all three are done.`;
  return isDone ? counted : `About ten minutes in all. ${counted}`;
}

interface OrderTasksProps {
  /** State of the tasks. If null, tasks are listed without a state. */
  facts: OrderTaskFacts | null;
  /** Replaces the text about how long the tasks take. */
  children?: ReactNode;
}

/** Lists the tasks of a paid order. All screens share this list, as does the e-mail (order-tasks.ts). */
export function OrderTasks({ facts, children }: OrderTasksProps) {
  const states = orderTasks.map((task) => ({ ...task, state: orderTaskState(task.kind, facts) }));
  const next = states.find(({ state }) => state !== 'done')?.kind;
  return (
    <chakra.section aria-labelledby="order-tasks" containerType="inline-size" containerName="order-tasks">
      <chakra.h2 id="order-tasks" textStyle="h3">
        {orderTasksTitle(facts)}
      </chakra.h2>
      <chakra.p textStyle="ui" color="muted" mt="4px">
        {children ?? leadOf(facts)}
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
              <TaskActions
                kind={kind}
                done={state === 'done'}
                facts={facts}
                variant={kind === next ? 'solid' : 'outline'}
              />
            </End>
          </Task>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
