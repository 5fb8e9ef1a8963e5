import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { openTasks } from '../../../../domain/orders/order-tasks.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TurnBadge } from '../../../ui/turn-badge.tsx';
import { tasksQuery } from '../return-queries.ts';

/** Task to add the name and tax number, as on the dashboard. Nothing else on the return's page shows it. */
export function IdentityTask({ orderId }: { orderId: number }) {
  const { data: facts } = useQuery(tasksQuery(orderId));
  const task = facts && openTasks(facts).find(({ kind }) => kind === 'identity');
  if (!task) return null;
  return (
    <chakra.section
      aria-label={task.title}
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      gap="4px 14px"
      mt="16px"
      py="12px"
      borderBlock="1px solid"
      borderColor="line"
    >
      <TurnBadge turn="client" onCard />
      <b>{task.title}</b>
      <chakra.span color="muted" textStyle="ui" flex="1">
        {facts.hasStarted ? 'We’ve started, but still need this.' : 'We need this before we can start.'}
      </chakra.span>
      <TextLink to="/profile">Add</TextLink>
    </chakra.section>
  );
}
