import type { MailJob } from '../../domain/job-queue.server.ts';
import type { Mail } from '../../domain/mail/sending/mailer.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailTasksOf } from '../jobs/tasks.ts';
import { accountSamples } from './account-samples.ts';
import { orderSamples } from './order-samples.ts';
import { practiceSamples } from './practice-samples.ts';
import { returnSamples } from './return-samples.ts';
import { createStage, type Samples } from './stage.ts';

/** A sample of every e-mail. The compiler rejects a new e-mail without one. */
const samples: Samples = { ...accountSamples, ...orderSamples, ...returnSamples, ...practiceSamples };

/** A sample e-mail and its name, such as `return-moved-approve`. */
export interface SampleMail {
  name: string;
  mail: Mail;
}

/** Date of the samples: a Thursday, at a time when reminders are sent. */
export const sampleNow = new Date('2026-11-26T08:00:00Z');

/**
 * Sends every e-mail by running its job and returns them. Needs an empty, seeded database.
 * @throws Error if a job sends nothing
 */
export async function sendSamples(deps: Dependencies): Promise<SampleMail[]> {
  const sent: SampleMail[] = [];
  let current = '';
  const mailer = async (mail: Mail) => {
    const others = sent.filter(({ name }) => name.startsWith(current)).length;
    sent.push({ name: others === 0 ? current : `${current}-${others + 1}`, mail });
  };
  const context: Dependencies = { ...deps, mailer, now: () => sampleNow };
  const tasks = mailTasksOf(context);
  const stage = await createStage(context);

  async function send(name: MailJob): Promise<void> {
    for (const { variant, payload } of await samples[name](stage)) {
      const before = sent.length;
      current = [name.replace('mail-', ''), variant].filter((part) => part !== '').join('-');
      // The cast is safe, because `Samples` ties each payload to its job.
      await tasks[name](payload as never);
      if (sent.length === before) throw new Error(`The job of the sample ${current} sent no e-mail`);
    }
  }

  for (const name of Object.keys(samples) as MailJob[]) await send(name);
  return sent;
}
