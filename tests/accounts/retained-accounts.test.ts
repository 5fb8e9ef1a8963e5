import { describe, expect, it } from 'vitest';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { sweepRetained } from '../../src/domain/deletion/retained-accounts.server.ts';
import { sweepDocuments } from '../../src/domain/documents/sweep-documents.server.ts';
import { Invoice } from '../../src/domain/orders/invoices/invoice.entity.ts';
import { sweepUnpaidOrders } from '../../src/domain/orders/order-changes.server.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { reconcile } from '../../src/domain/orders/payments/reconcile.server.ts';
import { Payment } from '../../src/domain/orders/payments/payment.entity.ts';
import { Subscription } from '../../src/domain/orders/subscriptions/subscription.entity.ts';
import { sweepSubscriptions } from '../../src/domain/orders/subscriptions/subscriptions.server.ts';
import { askForDeletion, runDueDeletions, createClientWithData } from '../support/deletion.ts';
import { setUpDeletionTests } from '../support/deletion-fixture.ts';
import { storedFiles } from '../support/documents.ts';
import { allJobsDone } from '../support/jobs.ts';
import { runProgram } from '../support/operator-program.ts';
import { buyer, notificationOf, notify, settle } from '../support/orders.ts';
import { signedIn } from '../support/people.ts';
import { pdfText } from '../support/pdf-text.ts';

const stage = setUpDeletionTests();

/** Deletes a user's account and clears the related e-mails. */
async function deleteAccount(person: Parameters<typeof askForDeletion>[0]) {
  await askForDeletion(person);
  stage.pass(14);
  await runDueDeletions(stage.server);
  await allJobsDone(stage.server.databaseUrl);
  const receipts = stage.sink.received.filter(({ headers }) => headers.get('subject')?.includes('receipt'));
  stage.sink.received.length = 0;
  return receipts;
}

const orderOf = (id: number) => stage.server.deps.fork().findOneOrFail(Order, { id });

async function expectBalanced() {
  expect(await reconcile(stage.server.deps)).toMatchObject({
    balanced: true,
    differences: [],
    actionsNeeded: [],
  });
}

describe('deletion receipt', () => {
  it('lists what was deleted and what is kept, until when and why, in the e-mail and the PDF', async () => {
    const person = await createClientWithData(stage.server);
    const [mail] = await deleteAccount(person);
    const text = mail?.body.replaceAll('=\r\n', '') ?? '';
    expect(text).toContain('1 order');
    const [, encoded = ''] = /filename=DEL-\d{5}\.pdf\r\n\r\n([\w+/=\r\n]+)/.exec(mail?.body ?? '') ?? [];
    const printed = pdfText(Buffer.from(encoded.replaceAll(/\s/g, ''), 'base64')).replaceAll(/\s+/g, ' ');
    const { fullName, email } = person.details;
    for (const words of [
      fullName,
      email,
      '1 document, with all versions',
      '1 tax calculation',
      '1 saved estimate',
      '1 savings challenge with all entries',
      '1 product in your cart',
      '1 invoice',
      '1 payment',
      '1 cancelled subscription',
      '1 submitted document',
      '1 other document, until',
    ]) {
      expect(printed).toContain(words);
    }
    expect(printed).toMatch(/Receipt number DEL-\d{5}/);
    expect(printed).toMatch(/We keep these records until 2[89] February 20\d\d/);
    expect(printed).toMatch(/section 29\(3\) ?\(a\) of the Tax Administration Act/);
  });

  it('is retried until the e-mail is accepted', async () => {
    const person = await signedIn(stage.server);
    await askForDeletion(person);
    await allJobsDone(stage.server.databaseUrl);
    stage.sink.received.length = 0;
    stage.pass(14);
    stage.sink.refuse(2);
    await runDueDeletions(stage.server);
    await allJobsDone(stage.server.databaseUrl);
    stage.sink.refuse(0);
    expect(stage.sink.received.map(({ to }) => to)).toEqual([[person.details.email]]);
  });
});

describe('payments after the account was deleted', () => {
  it('pay the order, with an invoice, an e-mail to the buyer and balanced books', async () => {
    const person = await buyer(stage.server, [1, 1]);
    await deleteAccount(person);
    const before = await stage.server.deps
      .fork()
      .findOneOrFail(RetainedAccount, { email: person.details.email });
    stage.pass(366);
    await settle(stage.server, person.form);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid', user: null });
    expect(await stage.server.deps.fork().count(Invoice, { order: person.orderId })).toBe(1);
    await allJobsDone(stage.server.databaseUrl);
    const [mail, ...others] = stage.sink.received.filter(({ to }) => to[0] === 'thandi@example.com');
    expect(others).toEqual([]);
    expect(mail?.headers.get('subject')).toBe(`Order #${person.orderId} is paid`);
    expect(mail?.body).not.toContain('See your order');
    const after = await stage.server.deps.fork().findOneOrFail(RetainedAccount, { id: before.id });
    expect(after.keepUntil > before.keepUntil).toBe(true);
    await expectBalanced();
  });

  it('are recorded correctly when repeated or paid twice', async () => {
    const person = await buyer(stage.server, [1, 1]);
    const body = notificationOf(stage.server, person.form);
    await deleteAccount(person);
    await Promise.all(Array.from({ length: 5 }, () => notify(stage.server, body)));
    await settle(stage.server, person.form);
    const payments = await stage.server.deps
      .fork()
      .find(Payment, { order: person.orderId }, { orderBy: { id: 'asc' } });
    expect(payments.map(({ applied }) => applied)).toEqual([true, false]);
    expect(await stage.server.deps.fork().count(Invoice, { order: person.orderId })).toBe(1);
    expect(await reconcile(stage.server.deps)).toMatchObject({ balanced: true, differences: [] });
    await stage.server.deps
      .fork()
      .nativeUpdate(Payment, { order: person.orderId }, { refundedAt: stage.now() });
  });

  it("don't start a subscription", async () => {
    const person = await buyer(stage.server, [1, 1], [12, 1]);
    await deleteAccount(person);
    await settle(stage.server, person.form);
    const subscription = await stage.server.deps
      .fork()
      .findOneOrFail(Subscription, { order: person.orderId });
    expect(subscription).toMatchObject({ status: 'cancelled', user: null });
    await allJobsDone(stage.server.databaseUrl);
    expect(await stage.server.deps.payments?.subscription(subscription.token)).toMatchObject({
      status: 'cancelled',
    });
    await expectBalanced();
  });

  it('are recorded for refund if they’re for an ended subscription, which is cancelled again', async () => {
    const person = await createClientWithData(stage.server);
    await deleteAccount(person);
    const change = { token: person.token, amount_gross: '950.00' };
    await notify(stage.server, notificationOf(stage.server, person.form, 'COMPLETE', { change }));
    expect(await stage.server.deps.fork().count(Order, { renewalOf: person.orderId })).toBe(0);
    await allJobsDone(stage.server.databaseUrl);
    expect(stage.sink.received.map(({ headers }) => headers.get('subject'))).toEqual([
      'Cancelled subscriptions were charged',
    ]);
    expect(await stage.server.deps.payments?.subscription(person.token)).toMatchObject({
      status: 'cancelled',
    });
    const report = await reconcile(stage.server.deps);
    expect(report).toMatchObject({
      balanced: true,
      differences: [],
      strayCharges: [{ orderId: person.orderId }],
      actionsNeeded: [{ orderId: person.orderId, received: '950.00' }],
    });
    await stage.server.deps
      .fork()
      .nativeUpdate(Payment, { order: person.orderId, applied: false }, { refundedAt: stage.now() });
  });

  it('aren’t awaited indefinitely: an unpaid order expires, and the sweep for late renewals still runs', async () => {
    const person = await buyer(stage.server, [1, 1]);
    await deleteAccount(person);
    stage.pass(1);
    await sweepUnpaidOrders(stage.server.deps);
    await sweepSubscriptions(stage.server.deps);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'cancelled', user: null });
  });
});

describe('subscription started during the grace period', () => {
  it('ends with the account', async () => {
    const person = await buyer(stage.server, [1, 1], [12, 1]);
    await askForDeletion(person);
    await settle(stage.server, person.form);
    const open = () => stage.server.deps.fork().findOneOrFail(Subscription, { order: person.orderId });
    expect(await open()).toMatchObject({ status: 'active' });
    stage.pass(14);
    await runDueDeletions(stage.server);
    expect(await open()).toMatchObject({ status: 'cancelled' });
    await allJobsDone(stage.server.databaseUrl);
    const { token } = await open();
    expect(await stage.server.deps.payments?.subscription(token)).toMatchObject({ status: 'cancelled' });
  });
});

describe('retained records', () => {
  it('are shown by npm run retained only', async () => {
    const person = await createClientWithData(stage.server);
    await deleteAccount(person);
    const listed = await runProgram('retained', stage.server, ['list']);
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining(person.details.email) });
    const { id } = await stage.server.deps
      .fork()
      .findOneOrFail(RetainedAccount, { email: person.details.email });
    const shown = await runProgram('retained', stage.server, ['show', String(id)]);
    expect(shown).toMatchObject({ code: 0, output: expect.stringMatching(/R1\s249\.00/) });
    expect(shown.output).toContain('0001339050');
    expect(shown.output).toContain('irp5.pdf');
    const { code, output } = await runProgram('retained', stage.server, ['show', String(id), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      account: { id },
      orders: [{ id: person.orderId }],
      papers: [{ status: 'processed' }, { status: 'pending' }],
    });
  });

  it.each([
    [[]],
    [['show']],
    [['show', 'x']],
    [['show', '99999']],
    [['list', '1']],
    [['drop', '1']],
    [['--no']],
  ])('npm run retained -- %j prints its usage', async (options) => {
    expect(await runProgram('retained', stage.server, options)).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^Retained records could not be shown: /),
    });
  });

  it("are deleted with their documents' bytes when retention ends, without affecting others", async () => {
    const [person, other] = [
      await createClientWithData(stage.server),
      await createClientWithData(stage.server),
    ];
    await deleteAccount(person);
    const { id, keepUntil } = await stage.server.deps
      .fork()
      .findOneOrFail(RetainedAccount, { email: person.details.email });
    const others = await stage.server.deps.fork().count(Order, { user: other.user.id });
    const files = (await storedFiles(stage.server)).files;
    await sweepRetained({ ...stage.server.deps, now: () => new Date(`${keepUntil}T21:59:00Z`) });
    expect(await stage.server.deps.fork().count(RetainedAccount, { id })).toBe(1);
    await sweepRetained({ ...stage.server.deps, now: () => new Date(`${keepUntil}T22:00:00Z`) });
    await sweepDocuments(stage.server.deps);
    expect(await stage.server.deps.fork().count(RetainedAccount, { id })).toBe(0);
    expect(await stage.server.deps.fork().count(Order, { id: person.orderId })).toBe(0);
    expect(await stage.server.deps.fork().count(Payment, { order: person.orderId })).toBe(0);
    expect(await stage.server.deps.fork().count(Order, { user: other.user.id })).toBe(others);
    expect((await storedFiles(stage.server)).unsettled).toBe(0);
    expect((await storedFiles(stage.server)).files).toBeLessThan(files);
    await expectBalanced();
  });
});
