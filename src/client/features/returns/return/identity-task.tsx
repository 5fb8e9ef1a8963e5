import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { openTasks } from '../../../../domain/orders/order-tasks.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { tasksQuery } from '../return-queries.ts';

/** Task to add the name and tax number, as on the dashboard. Nothing else on the return's page shows it. */
export function IdentityTask({ orderId }: { orderId: number }) {
  const { data: facts } = useQuery(tasksQuery(orderId));
  const task = facts && openTasks(facts).find(({ kind }) => kind === 'identity');
  if (!task) return null;
  return (
    <chakra.section aria-label={task.title} mt="16px">
      <Notice tone="attention">
        <b>{task.title}.</b>{' '}
        {facts.hasStarted ? 'We’ve started, but still need this.' : 'We need this before we can start.'}{' '}
        <TextLink to="/profile" inline>
          Open your profile
        </TextLink>
      </Notice>
    </chakra.section>
  );
}
