import type { FastifyBaseLogger } from 'fastify';
import type { TaskList } from 'graphile-worker';
import { brand } from '../../domain/brand.ts';
import { mailMessage } from '../../domain/contact/mail-message.server.ts';
import type { Jobs } from '../../domain/job-queue.server.ts';
import { judgeNotification } from '../../domain/orders/judge-notification.server.ts';
import { mailOrderPaid } from '../../domain/orders/mail-order-paid.server.ts';
import { mailRenewalFailed } from '../../domain/orders/mail-renewal-failed.server.ts';
import { mailRefusals } from '../../domain/orders/refused-notifications.server.ts';
import { requireProvider } from '../../domain/orders/payment-desk.ts';
import type { Dependencies } from '../dependencies.ts';
import { logRefusal } from '../payments/log-refusal.ts';
import { addJob } from './add-job.ts';
import { withoutDetails } from './queue-logging.ts';

type Task<Name extends keyof Jobs> = (payload: Jobs[Name]) => Promise<void>;

/** What is done for each sort of job. */
export function tasksOf(deps: Dependencies, log: FastifyBaseLogger): TaskList {
  const contactTo = deps.settings.contactTo ?? brand.email;
  const { vatNumber } = deps.settings;
  const tasks: { [Name in keyof Jobs]: Task<Name> } = {
    'mail-contact-message': ({ id }) => mailMessage(deps.fork, id, { ...deps, contactTo }),
    'judge-notification': async ({ id }) =>
      logRefusal(log, await judgeNotification(deps.fork, id, { ...deps, addJob, vatNumber })),
    'mail-refusals': () => mailRefusals(deps.fork, { ...deps, addJob, contactTo }),
    'mail-order-paid': ({ orderId }) => mailOrderPaid(deps.fork, orderId, deps),
    'mail-renewal-failed': ({ subscriptionId }) => mailRenewalFailed(deps.fork, subscriptionId, deps),
    'end-subscription': ({ token }) => requireProvider(deps).cancelSubscription(token),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      // `add-job.ts` queues nothing but the payload that belongs to the name.
      (payload) => withoutDetails(() => (task as Task<keyof Jobs>)(payload as never)),
    ]),
  );
}
