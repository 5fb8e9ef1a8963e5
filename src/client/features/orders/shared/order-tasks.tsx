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
import { Icon } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
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
    /** Done tasks are short: one line, or two in narrow sections. */
    isDone: {
      true: {
        gridTemplateColumns: '2rem minmax(0, 1fr) auto',
        py: '12px',
        [wide]: { gridTemplateColumns: '3rem minmax(0, 1fr) auto', gap: '16px', py: '12px' },
        '& > svg': { color: 'brand-fg' },
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

/** A finished task's state with a link to change it. In narrow sections, the state is below the task's name. */
const DoneEnd = chakra('div', {
  base: {
    display: 'contents',
    textStyle: 'sm',
    color: 'muted',
    '& > span': { gridColumn: '2', gridRow: '2' },
    '& > a': { gridColumn: '3', gridRow: '1' },
    [wide]: { display: 'flex', justifyContent: 'flex-end', alignItems: 'baseline', columnGap: '16px' },
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

/** Describes a finished task. */
export function doneText(kind: OrderTaskKind, { documentsSent }: OrderTaskFacts): string {
  if (kind === 'access') return 'Approved';
  if (kind === 'identity') return 'We have both';
  if (documentsSent === 0) return 'Answered';
  return `${documentsSent} sent`;
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
  /** The tasks' state. If null, tasks are listed without a state. */
  facts: OrderTaskFacts | null;
  /** Whether the page already says that it's the client's turn, with a button that sends documents. */
  isSecondary?: boolean;
}

/** Lists the tasks of a paid order. Other screens and the e-mail share the list (order-tasks.ts). */
export function OrderTasks({ facts, isSecondary = false }: OrderTasksProps) {
  const states = orderTasks.map((task) => ({ ...task, state: orderTaskState(task.kind, facts) }));
  const next = states.find(({ state }) => state !== 'done')?.kind;
  const done = states.filter(({ state }) => state === 'done').length;
  const variantOf = (kind: OrderTaskKind) => {
    if (!isSecondary) return kind === next ? 'solid' : 'outline';
    return kind === 'documents' ? 'link' : 'outline';
  };
  return (
    <chakra.section aria-labelledby="order-tasks" containerType="inline-size" containerName="order-tasks">
      <SectionHead
        id="order-tasks"
        title={orderTasksTitle(facts)}
        {...(next && done > 0 && { fact: `${done} of ${states.length} done` })}
      />
      <chakra.p textStyle="ui" color="muted" mt="4px">
        {leadOf(facts)}
      </chakra.p>
      <chakra.ol listStyle="none" mt="16px" borderBottom="1px solid" borderColor="line-strong">
        {states.map(({ kind, title, text, state }, index) =>
          facts && state === 'done' ? (
            <Task key={kind} isDone>
              <Icon name="check" />
              <chakra.h3 textStyle="ui" fontFamily="text" letterSpacing="0" fontWeight="600">
                {title}
              </chakra.h3>
              <DoneEnd>
                <span>{doneText(kind, facts)}</span>
                <TaskActions kind={kind} done facts={facts} variant="plain" />
              </DoneEnd>
            </Task>
          ) : (
            <Task key={kind}>
              {/* A single number would look like a count. */}
              {states.length - done > 1 ? (
                <Numeral aria-hidden="true">{index + 1}</Numeral>
              ) : (
                <Icon name="arrow" />
              )}
              <div>
                <chakra.h3 textStyle="h4" lineHeight="1.25">
                  {title}
                </chakra.h3>
                <chakra.p textStyle="ui" color="muted" mt="2px" textWrap="pretty">
                  {text}
                </chakra.p>
              </div>
              <End>
                {facts?.hasStarted && !isSecondary && <TurnBadge turn="client" onCard />}
                <TaskActions kind={kind} done={false} facts={facts} variant={variantOf(kind)} />
              </End>
            </Task>
          ),
        )}
      </chakra.ol>
    </chakra.section>
  );
}
