import { chakra } from '@chakra-ui/react/styled-system';
import {
  openTasks,
  type OrderTaskKind,
  orderTasks,
  orderTaskState,
  orderTasksTitle,
} from '../../../../domain/orders/order-tasks.ts';
import type { OrderTasks as OrderTaskFacts } from '../../../../domain/orders/schemas.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Climb, type ClimbStep } from '../../../ui/figures/climb.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { TurnPanel } from '../../../ui/turn-panel.tsx';
import { doneText, leadOf } from '../shared/order-tasks.tsx';
import { TaskActions } from '../shared/task-actions.tsx';

const stepText: Record<OrderTaskKind, { title: string; line: string }> = {
  identity: { title: 'Who you are', line: 'name and tax number' },
  access: { title: 'Access', line: 'on eFiling' },
  documents: { title: 'Documents', line: 'photos are fine' },
};

/** Returns the tasks as steps, followed by the start of our work. */
export function taskSteps(facts: OrderTaskFacts | null): readonly ClimbStep[] {
  const open = facts ? openTasks(facts) : orderTasks;
  const steps = orderTasks.map(({ kind }): ClimbStep => {
    const { title, line } = stepText[kind];
    if (facts && orderTaskState(kind, facts) === 'done') {
      return { title, lines: [doneText(kind, facts)], state: 'done' };
    }
    return { title, lines: [line], state: kind === open[0]?.kind ? 'now' : 'ahead' };
  });
  const start: ClimbStep = facts?.hasStarted
    ? { title: 'We start', lines: ['already started'], state: open.length === 0 ? 'now' : 'done' }
    : { title: 'We start', lines: ['once all three are done'], state: open.length === 0 ? 'now' : 'ahead' };
  return [...steps, start];
}

/**
 * Panel with the next task of a paid order. Once all tasks are done, it's our turn. The order's page lists all
 * tasks.
 */
export function NextTask({ facts }: { facts: OrderTaskFacts | null }) {
  const next = (facts ? openTasks(facts) : orderTasks)[0];
  return (
    <TurnPanel look={next ? 'ink' : 'plain'} aria-labelledby="order-tasks">
      <chakra.div
        pt={{ base: '22px', tablet: '26px' }}
        px={{ base: '20px', tablet: '28px' }}
        color="var(--text)"
      >
        <TurnBadge turn={next ? 'client' : 'practice'} />
        <chakra.h2 id="order-tasks" textStyle="h2" fontSize="clamp(1.5rem, 1.3rem + 0.9vw, 2rem)" mt="14px">
          {orderTasksTitle(facts)}
        </chakra.h2>
        <chakra.p color="var(--quiet)" textStyle="ui" textWrap="balance" mt="8px" maxWidth="60ch">
          {leadOf(facts)}
        </chakra.p>
        {next && (
          <>
            <chakra.h3 textStyle="h4" mt="20px">
              {next.title}
            </chakra.h3>
            <chakra.p color="var(--quiet)" textStyle="ui" mt="2px" maxWidth="60ch">
              {next.text}
            </chakra.p>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 20px" mt="16px">
              <TaskActions kind={next.kind} done={false} facts={facts} variant="hero" />
              {facts && (
                <TextLink to="/dashboard" color="var(--link)" textDecorationColor="currentColor" py="11px">
                  I’ll do it later
                </TextLink>
              )}
            </chakra.div>
          </>
        )}
      </chakra.div>
      <Climb steps={taskSteps(facts)} />
    </TurnPanel>
  );
}
