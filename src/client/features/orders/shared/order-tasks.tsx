import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import {
  openTasks,
  type OrderTaskKind,
  orderTasks,
  orderTaskState,
  orderTasksTitle,
} from '../../../../domain/orders/order-tasks.ts';
import type { OrderTasks as OrderTaskFacts } from '../../../../domain/orders/schemas.ts';
import { facts as practiceFacts } from '../../../../domain/site/facts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TaskActions, wide } from './task-actions.tsx';

const Task = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    gap: '4px 8px',
    alignItems: 'start',
    py: '16px',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    [wide]: { gridTemplateColumns: '3rem minmax(0, 1fr) auto', gap: '16px', py: '18px' },
  },
  variants: {
    /** Done tasks take a single line where they fit. */
    isDone: {
      true: {
        alignItems: 'center',
        py: '10px',
        '& > span': { fontSize: '1.5rem' },
        [wide]: {
          py: '10px',
          '& > span': { fontSize: '1.5rem' },
          '& > :last-child': { flexDirection: 'row', alignItems: 'center' },
        },
      },
    },
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

/** Describes the state of a task. */
export function stateText(kind: OrderTaskKind, { documentsSent }: OrderTaskFacts, done: boolean): string {
  if (!done) return 'Your turn';
  if (kind === 'access') return 'Approved';
  if (kind === 'identity') return 'We have both';
  if (documentsSent === 0) return 'Answered';
  return documentsSent === 1 ? '1 document sent' : `${documentsSent} documents sent`;
}

/** Describes how long the tasks take and what depends on them. */
export function leadOf(facts: OrderTaskFacts | null): ReactNode {
  const isDone = facts !== null && openTasks(facts).length === 0;
  if (!isDone && facts?.hasStarted) return 'We’ll work with what we have. The rest helps us finish on time.';
  return (
    <>
      {!isDone && 'About ten minutes in total. '}
      For a return, the <chakra.span whiteSpace="nowrap">{practiceFacts.turnaround}</chakra.span> start once
      all three are done.
    </>
  );
}

interface OrderTasksProps {
  /** State of the tasks. If null, tasks are listed without a state. */
  facts: OrderTaskFacts | null;
}

/** Lists the tasks of a paid order. Other screens and the e-mail share the list (order-tasks.ts). */
export function OrderTasks({ facts }: OrderTasksProps) {
  const states = orderTasks.map((task) => ({ ...task, state: orderTaskState(task.kind, facts) }));
  const next = states.find(({ state }) => state !== 'done')?.kind;
  return (
    <chakra.section aria-labelledby="order-tasks" containerType="inline-size" containerName="order-tasks">
      <SectionHead id="order-tasks" title={orderTasksTitle(facts)} />
      <chakra.p textStyle="ui" color="muted" mt="4px">
        {leadOf(facts)}
      </chakra.p>
      <chakra.ol listStyle="none" mt="16px" borderBottom="1px solid" borderColor="line-strong">
        {states.map(({ kind, title, text, state }, index) => (
          <Task key={kind} isDone={state === 'done'}>
            <Numeral aria-hidden="true" color={state === 'done' ? 'muted' : undefined}>
              {index + 1}
            </Numeral>
            <div>
              <chakra.h3 textStyle="h4" lineHeight="1.25">
                {title}
              </chakra.h3>
              {state !== 'done' && (
                <chakra.p textStyle="ui" color="muted" mt="2px">
                  {text}
                </chakra.p>
              )}
            </div>
            <End>
              {facts && state !== 'unknown' && (
                <Badge
                  variant={state === 'done' ? 'ok' : 'pending'}
                  {...(state !== 'done' && { icon: 'hand' })}
                >
                  {stateText(kind, facts, state === 'done')}
                </Badge>
              )}
              <TaskActions
                kind={kind}
                done={state === 'done'}
                facts={facts}
                variant={state === 'done' ? 'plain' : kind === next ? 'solid' : 'outline'}
              />
            </End>
          </Task>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
