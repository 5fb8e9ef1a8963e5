import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { EngagementRequest } from '../../src/domain/engagements/engagement-request.entity.ts';
import { Quote } from '../../src/domain/engagements/quote.entity.ts';
import type { AddJob, Jobs } from '../../src/domain/job-queue.server.ts';
import { mailLateDocuments } from '../../src/domain/mail/late-documents.server.ts';
import type { Mail } from '../../src/domain/mail/sending/mailer.ts';
import { mailWorkReminders } from '../../src/domain/mail/work-reminders.server.ts';
import { claimReminders } from '../../src/domain/reminders/claim-reminders.server.ts';
import { queueWorkReminders } from '../../src/domain/reminders/queue-work-reminders.server.ts';
import { Reminder, ReminderMail } from '../../src/domain/reminders/reminder.entity.ts';
import { sweepTimetable } from '../../src/server/jobs/sweep.ts';
import { renderBody } from '../../src/server/mail/render-body.ts';
import { openEngagement, staffMove } from '../support/engagements.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** A Monday, in South African time. */
const monday = '2026-11-02T10:00';
const PRACTICE = 'practice@tax.example.com';
const clock = setClock(monday);
let server: TestServer;
let sent: Mail[] = [];
beforeAll(async () => {
  server = await startTestServer({
    environment: { PUBLIC_URL: 'https://tax.example.com', CONTACT_TO: PRACTICE },
    replace: { now: clock.now },
  });
});
beforeEach(async () => {
  clock.at(monday);
  sent = [];
  await server.deps.fork().nativeDelete(Engagement, {});
  await server.deps.fork().nativeDelete(ReminderMail, {});
});
afterAll(() => server.close());

const ctx = () => ({ ...server.deps, mailer: async (mail: Mail) => void sent.push(mail) });

/** Runs the sweep and returns the jobs that it queued. */
async function queue(): Promise<{ name: keyof Jobs; payload: unknown }[]> {
  const queued: { name: keyof Jobs; payload: unknown }[] = [];
  const addJob: AddJob = async (_em, name, payload) => void queued.push({ name, payload });
  await queueWorkReminders({ ...server.deps, addJob });
  return queued;
}

/** Runs the sweep and the jobs that it queued. */
async function sweep(): Promise<void> {
  for (const { name, payload } of await queue()) {
    if (name === 'mail-work-reminders') await mailWorkReminders(ctx(), payload as Jobs[typeof name]);
    else await mailLateDocuments(ctx());
  }
}

const textOf = ({ body, subject }: Mail) => renderBody(body, subject).text;
const subjectsTo = (address: string) => sent.filter(({ to }) => to === address).map(({ subject }) => subject);

/** Creates a client whose return is waiting for two documents. */
async function clientWithoutDocuments() {
  const person = await signedIn(server);
  const requests = [{ title: 'IRP5 of Acme' }, { title: 'ID copy' }, { title: 'Logbook', essential: false }];
  return { ...person, ...(await openEngagement(server, { user: person.user, requests })) };
}

/** Opens a return with a quote for a user. */
async function quoteFor(user: { id: number }): Promise<number> {
  const { id } = await openEngagement(server, { user, status: 'not_started' });
  const em = server.deps.fork();
  em.create(Quote, {
    engagement: em.getReference(Engagement, id),
    lines: [{ productId: null, name: 'Company return', price: '2500.00' }],
    validUntil: '2026-11-16',
    createdAt: clock.now(),
  });
  await em.flush();
  return id;
}

describe('a reminder', () => {
  it('names the essential documents, once on each day of the schedule, and links to the return', async () => {
    const { details, id } = await clientWithoutDocuments();
    for (const [day, count] of [
      ['2026-11-04T18:00', 0],
      // Reminders go out from 07:00 on day 3, then on day 7.
      ['2026-11-05T06:59', 0],
      ['2026-11-05T07:00', 1],
      ['2026-11-05T12:00', 1],
      ['2026-11-06T07:00', 1],
      ['2026-11-09T07:00', 2],
      ['2026-11-10T07:00', 2],
      ['2026-11-16T07:00', 3],
      ['2026-12-14T07:00', 3],
    ] as const) {
      clock.at(day);
      await sweep();
      expect([day, subjectsTo(details.email).length]).toEqual([day, count]);
    }
    const [mail] = sent;
    expect(mail?.subject).toBe('Your 2025/2026 return: documents are still missing');
    const text = textOf(mail as Mail);
    expect(text).toContain('- IRP5 of Acme\n- ID copy\n');
    expect(text).not.toContain('Logbook');
    expect(text).toContain(`https://tax.example.com/tax-returns/${id}#documents`);
    expect(text).toContain('Stop reminders about missing documents: https://tax.example.com/unsubscribe?');
    // The address isn't confirmed, so it may belong to a stranger.
    expect(text).not.toContain(details.fullName);
  });

  it('waits for the next business day; several missed ones become one', async () => {
    const { details } = await clientWithoutDocuments();
    clock.at('2026-11-07T10:00');
    await sweep();
    expect(sent).toEqual([]);
    // The server was down for two weeks, until a Monday.
    clock.at('2026-11-23T07:00');
    await sweep();
    clock.at('2026-11-24T07:00');
    await sweep();
    expect(subjectsTo(details.email)).toHaveLength(1);
  });

  it('is a single e-mail about everything, with a link for each line', async () => {
    const { details, user, id } = await clientWithoutDocuments();
    const figures = await openEngagement(server, { user, status: 'awaiting_approval' });
    const quoted = await quoteFor(user);
    const outcome = {
      assessedOn: '2026-11-02',
      lines: [],
      balance: 1_200,
      submittedBalance: 0,
      dueOn: '2026-11-12',
      documentId: null,
    };
    const assessed = await openEngagement(server, { user, status: 'assessed', outcome });
    clock.at('2026-11-05T07:00');
    await sweep();
    await sweep();
    expect(subjectsTo(details.email)).toEqual(['4 tasks are waiting for you']);
    const text = textOf(sent[0] as Mail);
    for (const path of [
      `tax-returns/${id}#documents`,
      `tax-returns/${figures.id}/approval`,
      `tax-preparation/price?return=${quoted}`,
      `tax-returns/${assessed.id}/outcome`,
      'dashboard',
    ]) {
      expect(text).toContain(`https://tax.example.com/${path}`);
    }
    expect(text).toContain('by Thursday, 12 November 2026');
    // The e-mail names no amounts, because e-mail isn't secure.
    expect(text).not.toMatch(/1[\s,]?200|2[\s,]?500/);
  });

  it('names the person whose return it is only to a confirmed address', async () => {
    const { user } = await signedIn(server);
    const requests = [{ title: 'ID copy' }];
    await openEngagement(server, { user, forName: 'Sipho Dlamini', requests });
    clock.at('2026-11-05T07:00');
    await sweep();
    expect(textOf(sent[0] as Mail)).not.toContain('Sipho');
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { emailConfirmedAt: clock.now() });
    clock.at('2026-11-09T07:00');
    await sweep();
    expect(textOf(sent[1] as Mail)).toContain('your 2025/2026 return for Sipho Dlamini');
    expect(sent[1]?.subject).not.toContain('Sipho');
  });

  it('stops during a hold, and starts again after it', async () => {
    const { id } = await clientWithoutDocuments();
    clock.at('2026-11-04T10:00');
    await staffMove(server, id, 'hold', { columns: { heldReason: 'Your employer must correct it.' } });
    clock.at('2026-11-05T07:00');
    await sweep();
    clock.at('2026-11-10T10:00');
    await sweep();
    await staffMove(server, id, 'resume');
    clock.at('2026-11-12T10:00');
    await sweep();
    expect(sent).toEqual([]);
    clock.at('2026-11-13T10:00');
    await sweep();
    expect(sent).toHaveLength(1);
  });

  it('isn’t sent while the account is being deleted', async () => {
    const { user } = await clientWithoutDocuments();
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { deletesAt: new Date('2026-12-01') });
    clock.at('2026-11-05T07:00');
    await sweep();
    expect(sent).toEqual([]);
  });

  it('has an hourly check, so that it’s sent at seven', () => {
    const minutes = sweepTimetable.find(({ task }) => task === 'queue-work-reminders')?.match;
    expect(minutes?.({ min: 0, hour: 5, date: 5, month: 11, dow: 4 })).toBe(true);
  });
});

/** Queues a reminder and returns its e-mail's ID. */
async function queued() {
  const client = await clientWithoutDocuments();
  clock.at('2026-11-05T07:00');
  const [job] = await queue();
  return { ...client, payload: job?.payload as Jobs['mail-work-reminders'] };
}
/** Counts queued e-mails and reminders recorded as sent. */
const stored = async () => {
  const em = server.deps.fork();
  return { mails: await em.count(ReminderMail, { sentAt: null }), reminders: await em.count(Reminder) };
};

describe('a queued reminder', () => {
  it('isn’t sent once the documents have arrived', async () => {
    const { payload, requestIds } = await queued();
    const answered = { answer: 'not_mine' } as const;
    await server.deps.fork().nativeUpdate(EngagementRequest, { id: requestIds }, answered);
    await mailWorkReminders(ctx(), payload);
    expect(sent).toEqual([]);
    // Nothing is recorded, because something else may become due on the same day.
    expect(await stored()).toEqual({ mails: 0, reminders: 0 });
  });

  it('waits for a change to the return that’s in progress, and then isn’t sent', async () => {
    const { payload, id } = await queued();
    let mailing: Promise<void> | undefined;
    await server.deps.fork().transactional(async (em) => {
      await em.execute(
        'select 1 from users where id = (select user_id from engagements where id = ?) for no key update',
        [id],
      );
      mailing = mailWorkReminders(ctx(), payload);
      await em.nativeUpdate(Engagement, { id }, { status: 'in_preparation' });
    });
    await mailing;
    expect(sent).toEqual([]);
  });

  it('isn’t sent in the evening or on another day; a later sweep sends it', async () => {
    const { payload } = await queued();
    clock.at('2026-11-05T19:00');
    await mailWorkReminders(ctx(), payload);
    expect(sent).toEqual([]);
    clock.at('2026-11-06T07:00');
    await sweep();
    expect(sent).toHaveLength(1);
  });

  it('is sent once by two workers', async () => {
    const { payload } = await queued();
    await Promise.all([mailWorkReminders(ctx(), payload), mailWorkReminders(ctx(), payload)]);
    expect(sent).toHaveLength(1);
  });

  it('is queued once by two processes', async () => {
    await clientWithoutDocuments();
    clock.at('2026-11-05T07:00');
    const queues = await Promise.all([queue(), queue(), queue()]);
    expect(queues.flat()).toHaveLength(1);
  });

  it('isn’t sent again if the process is killed right before or after sending it', async () => {
    const { payload } = await queued();
    // Simulate a process that dies after recording the reminder.
    expect(await claimReminders(server.deps, payload.mailId)).not.toBeNull();
    await mailWorkReminders(ctx(), payload);
    clock.at('2026-11-05T12:00');
    await sweep();
    clock.at('2026-11-06T12:00');
    await sweep();
    expect(sent).toEqual([]);
    clock.at('2026-11-09T07:00');
    await sweep();
    expect(sent).toHaveLength(1);
  });

  it('is retried after the mail server has rejected it, with the same Message-ID', async () => {
    const { payload } = await queued();
    const ids: string[] = [];
    const mailer = async ({ id }: Mail) => {
      ids.push(id);
      if (ids.length < 3) throw new Error('Try again later');
    };
    for (const _ of [1, 2]) {
      await expect(mailWorkReminders({ ...server.deps, mailer }, payload)).rejects.toThrow('Try again later');
      expect(await stored()).toEqual({ mails: 1, reminders: 0 });
    }
    await mailWorkReminders({ ...server.deps, mailer }, payload);
    await mailWorkReminders({ ...server.deps, mailer }, payload);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });
});

/** Returns a user's settings for document, approval and quote reminders. */
const settings = async ({ id }: { id: number }) => {
  const user = await server.deps.fork().findOneOrFail(User, { id });
  return [user.mailDocumentReminders, user.mailApprovalReminders, user.mailQuoteReminders];
};

describe('ending reminders', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string | undefined) =>
    server.client().send('POST', (url ?? '').replace('https://tax.example.com', ''), {
      body: 'List-Unsubscribe=One-Click',
      headers: form,
    });
  it('takes a single POST without a session, ends one kind, and can be undone in the settings', async () => {
    const { client, user, id } = await clientWithoutDocuments();
    clock.at('2026-11-05T07:00');
    await sweep();
    const { unsubscribeUrl } = sent[0] as Mail;
    for (const _ of ['first', 'again']) {
      expect(await post(unsubscribeUrl)).toMatchObject({
        status: 200,
        body: { message: 'You won’t get any more reminders about missing documents.' },
      });
    }
    expect(await settings(user)).toEqual([false, true, true]);
    clock.at('2026-11-09T07:00');
    await sweep();
    expect(sent).toHaveLength(1);
    await openEngagement(server, { user, status: 'awaiting_approval' });
    clock.at('2026-11-11T07:00');
    await sweep();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Your 2025/2026 return: documents are still missing',
      'Your 2025/2026 return: your figures are waiting for your approval',
    ]);
    await client.send('PATCH', '/api/profile', { body: { notifications: { documentReminders: true } } });
    clock.at('2026-11-12T07:00');
    await sweep();
    expect(textOf(sent[2] as Mail)).toContain(`/tax-returns/${id}#documents`);
  });

  it('ends all of the e-mail’s kinds through its header, and one kind through each link', async () => {
    const { user } = await clientWithoutDocuments();
    await openEngagement(server, { user, status: 'awaiting_approval' });
    clock.at('2026-11-05T07:00');
    await sweep();
    const links = textOf(sent[0] as Mail).match(/https:\S+\/unsubscribe\?\S+/g) ?? [];
    expect(links).toHaveLength(2);
    expect(await post(links[1]?.replace('/unsubscribe', '/api/unsubscribe'))).toMatchObject({ status: 200 });
    expect(await settings(user)).toEqual([true, false, true]);
    expect(await post(sent[0]?.unsubscribeUrl)).toMatchObject({ status: 200 });
    expect(await settings(user)).toEqual([false, false, true]);
  });

  it('changes nothing when a scanner opens the URL', async () => {
    const { user } = await clientWithoutDocuments();
    clock.at('2026-11-05T07:00');
    await sweep();
    const url = sent[0]?.unsubscribeUrl ?? '';
    const reply = await fetch(url.replace('https://tax.example.com', server.url), { redirect: 'manual' });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(url.replace('https://tax.example.com/api', ''));
    expect(await settings(user)).toEqual([true, true, true]);
  });

  it('rejects an altered token', async () => {
    const { user } = await signedIn(server);
    const { user: other } = await signedIn(server);
    const digest = server.deps.unsubscribeDigest(`${user.id}.documentReminders`);
    for (const token of [
      `${user.id}.quoteReminders.${digest}`,
      `${user.id}.documentReminders-quoteReminders.${digest}`,
      `${other.id}.documentReminders.${digest}`,
      `${user.id}.${digest}`,
      `${user.id}.newSignIn.${server.deps.unsubscribeDigest(`${user.id}.newSignIn`)}`,
      `${user.id}..${server.deps.unsubscribeDigest(`${user.id}.`)}`,
    ]) {
      expect(await post(`/api/unsubscribe?token=${encodeURIComponent(token)}`)).toMatchObject({
        status: 400,
        body: { reason: 'account.unsubscribe-unknown' },
      });
    }
    expect(await settings(user)).toEqual([true, true, true]);
  });

  it('succeeds for an account that no longer exists', async () => {
    const token = `999999.documentReminders.${server.deps.unsubscribeDigest('999999.documentReminders')}`;
    expect(await post(`/api/unsubscribe?token=${encodeURIComponent(token)}`)).toMatchObject({ status: 200 });
  });
});

describe('late documents', () => {
  it('are reported to the assignee once, on the day of the last reminder', async () => {
    const { details: staff, user: assignee } = await staffMember(server);
    const { id, user, details } = await clientWithoutDocuments();
    await server.deps.fork().nativeUpdate(Engagement, { id }, { assignee: assignee.id });
    // This e-mail is sent regardless of the client's reminder settings.
    await server.deps.fork().nativeUpdate(User, { id: user.id }, { mailDocumentReminders: false });
    for (const [day, count] of [
      ['2026-11-13T12:00', 0],
      ['2026-11-16T06:00', 0],
      ['2026-11-16T07:00', 1],
      ['2026-11-16T08:00', 1],
      ['2026-11-20T07:00', 1],
    ] as const) {
      clock.at(day);
      await sweep();
      expect([day, subjectsTo(staff.email).length]).toEqual([day, count]);
    }
    const text = textOf(sent[0] as Mail);
    expect(text).toContain(details.fullName);
    expect(text).toContain(`https://tax.example.com/practice/work/${id}`);
    expect(subjectsTo(details.email)).toEqual([]);
  });

  it('are reported to the practice in one e-mail if nobody is assigned', async () => {
    const one = await clientWithoutDocuments();
    const two = await clientWithoutDocuments();
    clock.at('2026-11-16T07:00');
    await sweep();
    expect(subjectsTo(PRACTICE)).toEqual(['Documents from 2 clients are late']);
    // Both clients got their last reminder on the same day.
    expect(subjectsTo(one.details.email)).toHaveLength(1);
    expect(subjectsTo(two.details.email)).toHaveLength(1);
  });

  it('are reported again if the mail server rejects the e-mail', async () => {
    await clientWithoutDocuments();
    clock.at('2026-11-16T07:00');
    const failing = { ...server.deps, mailer: () => Promise.reject(new Error('Try again later')) };
    await expect(mailLateDocuments(failing)).rejects.toThrow('Try again later');
    await mailLateDocuments(ctx());
    await mailLateDocuments(ctx());
    expect(subjectsTo(PRACTICE)).toEqual(['A client’s documents are late']);
  });

  it('are reported again once they have been missing for another 14 days after the client’s last document', async () => {
    const { id } = await clientWithoutDocuments();
    clock.at('2026-11-16T07:00');
    await sweep();
    await server.deps.fork().nativeUpdate(Engagement, { id }, { waitingSince: clock.now() });
    clock.at('2026-11-30T07:00');
    await sweep();
    expect(subjectsTo(PRACTICE)).toHaveLength(2);
  });
});
