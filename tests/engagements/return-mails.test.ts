import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngagementEvent } from '../../src/domain/engagements/engagement.entity.ts';
import { mailAccessMissing } from '../../src/domain/mail/access-missing.server.ts';
import { mailReturnMoved } from '../../src/domain/mail/return-moved.server.ts';
import type { Mail } from '../../src/domain/mail/sending/mailer.ts';
import { createDocument } from '../support/documents.ts';
import { addFigures, openEngagement, staffMove } from '../support/engagements.ts';
import { allJobsDone } from '../support/jobs.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { mailsAbout, type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ environment: { SMTP_URL: sink.url }, jobs: true });
});
beforeEach(async () => {
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** Runs queued jobs and returns the text of the only e-mail about a client's return. */
async function mailTo(email: string, subject: string): Promise<string> {
  await allJobsDone(server.databaseUrl);
  const mails = mailsAbout(sink, subject).filter(({ to }) => to.includes(email));
  expect(mails).toHaveLength(1);
  return textOf(mails[0]);
}

/** Counts the e-mails about returns that a client has received. */
async function countMails(email: string): Promise<number> {
  await allJobsDone(server.databaseUrl);
  const mails = sink.received.filter(
    ({ to, headers }) => to.includes(email) && headers.get('subject')?.startsWith('Your 2025/2026'),
  );
  return mails.length;
}

const consent = { fullName: 'Thandi Maseko', consent: true };

describe('the e-mail about a move', () => {
  it('lists the documents that the practice asks for, and links to the return', async () => {
    const { user, details } = await signedIn(server);
    const { id } = await openEngagement(server, {
      user,
      requests: [{ title: 'IRP5 of Acme' }, { title: 'Already here', isClosed: true }],
    });
    await staffMove(server, id, 'ask', { note: 'The old one is unreadable.' });
    const text = await mailTo(details.email, 'Your 2025/2026 return: we need documents from you');
    expect(text).toContain('- IRP5 of Acme');
    expect(text).toContain('The old one is unreadable.');
    expect(text).toContain('It’s your turn');
    expect(text).toContain(`${server.deps.publicUrl()}/tax-returns/${id}#documents`);
    expect(text).not.toContain('Already here');
    // The address isn't confirmed, so it may belong to a stranger.
    expect(text).not.toContain(details.fullName);
  });

  it('announces figures without amounts', async () => {
    const { user, details } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'in_preparation' });
    await addFigures(server, id);
    await staffMove(server, id, 'send-figures');
    const text = await mailTo(details.email, 'Your 2025/2026 return: your figures are ready');
    expect(text).toContain('approve them or ask a question');
    expect(text).toContain(`/tax-returns/${id}/approval`);
    expect(text).not.toMatch(/R\s?\d/);
  });

  it('sends a copy of the approval with version, time and fingerprint', async () => {
    const { client, user, details } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
    await addFigures(server, id);
    await client.post(`/api/returns/${id}/approve`, consent);
    const { sha256 } = (await client.get(`/api/returns/${id}/figures`)).body;
    const text = await mailTo(details.email, 'Your 2025/2026 return: you’ve approved your figures');
    expect(text).toContain('Version: 1');
    expect(text).toContain(sha256);
    expect(text).toMatch(/Approved: \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(text).toMatch(/submit them to SARS by \w+day, /);
  });

  it('mentions the refund after the client cancels', async () => {
    const { client, user, details, orderId, form } = await buyer(server);
    await settle(server, form);
    const { id } = await openEngagement(server, { user, orderId });
    await client.post(`/api/returns/${id}/cancel`);
    const text = await mailTo(details.email, 'Your 2025/2026 return: cancelled');
    expect(text).toContain('You’ve cancelled your 2025/2026 return.');
    expect(text).toMatch(/refund your payment by \d+ \w+ \d{4}/);
  });

  it('tells the practice too that a refund is due', async () => {
    const { client, user, details, orderId, form } = await buyer(server);
    await settle(server, form);
    const { id } = await openEngagement(server, { user, orderId });
    await client.post(`/api/returns/${id}/cancel`);
    await allJobsDone(server.databaseUrl);
    const mails = sink.received.filter(({ headers }) =>
      headers.get('subject')?.endsWith(`(order ${orderId})`),
    );
    expect(mails.map(({ to }) => to)).toEqual([[server.deps.contactTo]]);
    expect(mails[0]?.headers.get('subject')).toMatch(/^A refund is due by \d+ \w+ \d{4} /);
    expect(textOf(mails[0])).toContain(details.email);
  });

  it('promises no refund after the practice cancels, because it decides on the order', async () => {
    const { user, details, orderId, form } = await buyer(server);
    await settle(server, form);
    const { id } = await openEngagement(server, { user, orderId });
    await staffMove(server, id, 'cancel', { note: 'SARS has an open case.' });
    const text = await mailTo(details.email, 'Your 2025/2026 return: cancelled');
    expect(text).toContain('The reason: SARS has an open case.');
    expect(text).toContain('We’ll write to you about your payment.');
    expect(text).not.toContain('refund');
  });

  it('is sent after the practice cancels a preparation, but not after the client does', async () => {
    const { client, user, details } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'not_started' });
    await client.post(`/api/returns/${id}/cancel`);
    expect(await countMails(details.email)).toBe(0);
    const other = await openEngagement(server, { user, status: 'not_started' });
    await staffMove(server, other.id, 'cancel', { note: 'We can’t take on companies.' });
    const text = await mailTo(details.email, 'Your 2025/2026 return: cancelled');
    expect(text).toContain('We can’t take on companies.');
    expect(text).not.toContain('payment');
  });

  it('says whose turn it is after a hold, without amounts', async () => {
    const { user, details } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
    await addFigures(server, id);
    await staffMove(server, id, 'hold', { columns: { heldReason: 'We are closed.' } });
    await staffMove(server, id, 'resume');
    const text = await mailTo(details.email, 'Your 2025/2026 return: we’ve resumed');
    expect(text).toContain('It’s your turn');
    expect(text).not.toMatch(/R\s?\d/);
  });

  it.each([
    ['hold', { heldReason: 'Your employer must correct the IRP5.' }, 'paused', 'Your employer must correct'],
    ['cancel', {}, 'cancelled', 'We’ve cancelled your 2025/2026 return.'],
  ] as const)('explains %s', async (move, columns, subject, words) => {
    const { user, details } = await signedIn(server);
    const { id } = await openEngagement(server, { user });
    await staffMove(server, id, move, { columns });
    expect(await mailTo(details.email, `Your 2025/2026 return: ${subject}`)).toContain(words);
  });

  it('is sent about each further move until the return ends', async () => {
    const { user, details } = await signedIn(server);
    const { id } = await openEngagement(server, {
      user,
      status: 'submitted',
      requests: [{ kind: 'bond_statement' }],
    });
    await staffMove(server, id, 'letter', { columns: { letterOn: '2026-11-02' } });
    expect(await mailTo(details.email, 'Your 2025/2026 return: SARS wants to see documents')).toMatch(
      /SARS must have them by \w+day, /,
    );
    await staffMove(server, id, 'handed-in');
    await mailTo(details.email, 'Your 2025/2026 return: SARS has your documents');
    const outcome = {
      assessedOn: '2026-11-20',
      lines: [],
      balance: 1_234.5,
      submittedBalance: 0,
      dueOn: '2026-12-31',
      documentId: null,
    };
    await staffMove(server, id, 'assess', { columns: { outcome } });
    const text = await mailTo(details.email, 'Your 2025/2026 return: SARS has answered');
    expect(text).toContain('there’s an amount to pay by 31 December 2026');
    expect(text).toContain('you can object until ');
    expect(text).toContain(`/tax-returns/${id}/outcome`);
    expect(text).not.toContain('1 234');
    await staffMove(server, id, 'close');
    await mailTo(details.email, 'Your 2025/2026 return: complete');
    expect(await countMails(details.email)).toBe(4);
  });
});

describe('the e-mail about other work', () => {
  it('names the product, and lists the documents once', async () => {
    const { user, details, orderId, form } = await buyer(server, [9, 1]);
    await settle(server, form);
    const requests = [{ title: 'Letter from your bank' }];
    const { id } = await openEngagement(server, { user, kind: 'service', taxYear: null, orderId, requests });
    await staffMove(server, id, 'ask', { note: 'Letter from your bank' });
    const text = await mailTo(details.email, 'Your Tax Compliance Status PIN: we need documents from you');
    expect(text).toContain('- Letter from your bank');
    expect(text).not.toMatch(/^Letter from your bank/m);
    await staffMove(server, id, 'start');
    await staffMove(server, id, 'submit', { columns: { submittedAt: new Date(), reference: 'TCS 1' } });
    expect(await mailTo(details.email, 'Your Tax Compliance Status PIN: submitted to SARS')).toContain(
      'We sent everything for your Tax Compliance Status PIN to SARS',
    );
  });

  it('reminds the client of provisional tax, for which there is no assessment', async () => {
    const { user, details } = await signedIn(server);
    const { id } = await openEngagement(server, { user, kind: 'provisional', status: 'submitted' });
    await staffMove(server, id, 'close');
    const text = await mailTo(details.email, 'Your 2025/2026 provisional return: complete');
    expect(text).toContain('please pay SARS by its due date');
    expect(text).not.toContain('don’t have to do anything');
  });
});

/** Returns the e-mail that the job for a return's latest event of this kind would send now. */
async function mailNow(id: number, action: EngagementEvent['action']): Promise<Mail | null> {
  const event = await server.deps
    .fork()
    .findOneOrFail(EngagementEvent, { engagement: id, action }, { orderBy: { id: 'desc' } });
  const sent: Mail[] = [];
  const mailer = (mail: Mail) => Promise.resolve(void sent.push(mail));
  await mailReturnMoved({ ...server.deps, mailer }, { eventId: event.id });
  return sent[0] ?? null;
}

describe('the e-mail about access that we can’t see', () => {
  it('asks the client to approve it again, until they do', async () => {
    const { client, user, details } = await signedIn(server);
    const { client: staff } = await staffMember(server);
    const { id } = await openEngagement(server, { user, accessGivenAt: new Date() });
    const change = { version: 1, accessSeen: false };
    await staff.send('PATCH', `/api/practice/engagements/${id}`, { body: change });
    const text = await mailTo(details.email, 'Your 2025/2026 return: we don’t have access yet');
    expect(text).toContain('Manage Access Requests');
    expect(text).toContain(`${server.deps.publicUrl()}/tax-returns/${id}`);

    await client.post(`/api/returns/${id}/access`);
    const event = await server.deps
      .fork()
      .findOneOrFail(EngagementEvent, { engagement: id, action: 'access-missing' });
    await server.deps.fork().nativeUpdate(EngagementEvent, { id: event.id }, { mailedAt: null });
    await mailAccessMissing(server.deps, { eventId: event.id });
    expect(await countMails(details.email)).toBe(1);
  });
});

describe('an e-mail that is no longer true', () => {
  it('isn’t sent: figures that were taken back', async () => {
    const { user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'in_preparation' });
    await addFigures(server, id);
    await staffMove(server, id, 'send-figures');
    await staffMove(server, id, 'take-back');
    expect(await mailNow(id, 'send-figures')).toBeNull();
    expect((await mailNow(id, 'take-back'))?.subject).toContain('changing your figures');
    await staffMove(server, id, 'send-figures');
    expect(await mailNow(id, 'take-back')).toBeNull();
  });

  it('isn’t sent: documents that have arrived', async () => {
    const { client, user } = await signedIn(server);
    const { id, requestIds } = await openEngagement(server, { user, requests: [{}] });
    await staffMove(server, id, 'ask');
    const documentId = await createDocument(server, user.id);
    await client.post(`/api/requests/${requestIds[0]}/documents`, { documentId });
    expect(await mailNow(id, 'ask')).toBeNull();
  });

  it('isn’t sent if the approval no longer applies, but is sent after submission', async () => {
    const { client, user } = await signedIn(server);
    const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
    await addFigures(server, id);
    await client.post(`/api/returns/${id}/approve`, consent);
    await staffMove(server, id, 'submit', { columns: { submittedAt: new Date(), reference: 'REF 1' } });
    expect((await mailNow(id, 'approve'))?.subject).toContain('you’ve approved your figures');
    expect((await mailNow(id, 'submit'))?.subject).toContain('submitted to SARS');
    const other = await openEngagement(server, { user, status: 'awaiting_approval' });
    await addFigures(server, other.id);
    await client.post(`/api/returns/${other.id}/approve`, consent);
    await staffMove(server, other.id, 'reopen', { columns: { approval: null }, note: 'A wrong line.' });
    expect(await mailNow(other.id, 'approve')).toBeNull();
    expect((await mailNow(other.id, 'reopen'))?.subject).toContain('no longer applies');
  });
});
