import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddJob } from '../job-queue.server.ts';
import { PaymentNotification } from './payment-notification.entity.ts';

/** How long whoever took a notification in gets to judge it before the queue does. */
const OWN_TRY_SECONDS = 30;

/** Keeps a notification as it came, before anyone looks at it, and makes sure that it will be judged. */
export async function storeNotification(
  em: EntityManager,
  { body, sourceAddress }: { body: Buffer; sourceAddress: string },
  deps: { addJob: AddJob; now: () => Date },
): Promise<number> {
  const notification = em.create(PaymentNotification, { body, sourceAddress, receivedAt: deps.now() });
  await em.transactional(async (own) => {
    await own.persist(notification).flush();
    await deps.addJob(own, 'judge-notification', { id: notification.id }, { afterSeconds: OWN_TRY_SECONDS });
  });
  return notification.id;
}
