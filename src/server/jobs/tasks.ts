import type { TaskList } from 'graphile-worker';
import { brand } from '../../domain/brand.ts';
import { mailMessage } from '../../domain/contact/mail-message.server.ts';
import type { Jobs } from '../../domain/job-queue.server.ts';
import type { Dependencies } from '../dependencies.ts';
import { withoutDetails } from './queue-logging.ts';

type Task<Name extends keyof Jobs> = (payload: Jobs[Name]) => Promise<void>;

/** What is done for each sort of job. */
export function tasksOf(deps: Dependencies): TaskList {
  const contactTo = deps.settings.contactTo ?? brand.email;
  const tasks: { [Name in keyof Jobs]: Task<Name> } = {
    'mail-contact-message': ({ id }) => mailMessage(deps.fork, id, { ...deps, contactTo }),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      // `add-job.ts` queues nothing but the payload that belongs to the name.
      (payload) => withoutDetails(() => task(payload as Jobs[keyof Jobs])),
    ]),
  );
}
