import { describe, expect, it } from 'vitest';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { addMonths, southAfricanDay } from '../../src/domain/calendar.ts';
import { deleteDueAccounts } from '../../src/domain/deletion/delete-due-accounts.server.ts';
import { sweepRetained } from '../../src/domain/deletion/retained-accounts.server.ts';
import { sweepDocuments } from '../../src/domain/documents/sweep-documents.server.ts';
import { recordScan } from '../../src/domain/engagements/record-scan.server.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { askForDeletion, runDueDeletions } from '../support/deletion.ts';
import { setUpDeletionTests } from '../support/deletion-fixture.ts';
import { upload } from '../support/documents.ts';
import { allJobsDone } from '../support/jobs.ts';
import { runProgram } from '../support/operator-program.ts';
import {
  buyer,
  checkOut,
  fillCart,
  notificationOf,
  notify,
  paymentSimulator,
  settle,
} from '../support/orders.ts';
import { logIn } from '../support/people.ts';
import { jpg, pdf } from '../support/sample-files.ts';

const stage = setUpDeletionTests();
const { query, filesInStore } = stage;

const fiveYearsAfter = (instant: Date) => addMonths(southAfricanDay(instant), 60);

/** Creates a user with an unpaid order and a pending document. */
async function clientWithDocument(...lines: [productId: number, quantity: number][]) {
  const person = await buyer(stage.server, ...lines);
  const { body } = await upload(person.client, {
    content: pdf(),
    fileName: 'irp5.pdf',
    thumbnail: jpg(),
  });
  return { ...person, documentId: body.id as number };
}

type Client = Awaited<ReturnType<typeof clientWithDocument>>;

async function deleteAccount(person: Pick<Client, 'client' | 'details'>) {
  await logIn(person.client, person.details);
  await askForDeletion(person);
  stage.pass(14);
  await runDueDeletions(stage.server);
  await allJobsDone(stage.server.databaseUrl);
}

const retainedOf = ({ details }: Pick<Client, 'details'>) =>
  stage.server.deps.fork().findOne(RetainedAccount, { email: details.email });

const exists = async ({ documentId }: Pick<Client, 'documentId'>) =>
  (await query('select 1 from documents where id = ?', [documentId])).length > 0;

const orderOf = (id: number) => stage.server.deps.fork().findOneOrFail(Order, { id });

/** Runs the retention job on the given day. */
async function sweepOn(day: string) {
  await sweepRetained({ ...stage.server.deps, now: () => new Date(`${day}T10:00:00Z`) });
  await sweepDocuments(stage.server.deps);
}

describe('documents from a client who paid for a tax return', () => {
  it("are kept for five years after the order's last event, then deleted with their bytes", async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    const { updatedAt } = await orderOf(person.orderId);
    await deleteAccount(person);
    const until = fiveYearsAfter(updatedAt);
    const account = await retainedOf(person);
    expect(account).toMatchObject({ documentsUntil: until });
    expect(account!.keepUntil > until).toBe(true);
    const listed = await runProgram('retained', stage.server, ['show', String(account?.id)]);
    expect(listed.output).toContain(until);
    expect(listed.output).toContain('irp5.pdf');
    expect(
      await query('select thumbnail from document_versions where document_id = ?', [person.documentId]),
    ).toEqual([{ thumbnail: null }]);

    await sweepOn(until);
    expect(await exists(person)).toBe(true);
    const files = filesInStore().length;
    await sweepOn(addMonths(until, 1));
    expect(await exists(person)).toBe(false);
    expect(filesInStore()).toHaveLength(files - 1);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid' });
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null });
  });

  it('are deleted with the account when the five years are over', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await query(
      `update orders set paid_at = paid_at - interval '6 years',
      updated_at = updated_at - interval '6 years' where id = ?`,
      [person.orderId],
    );
    await deleteAccount(person);
    expect(await exists(person)).toBe(false);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it('are listed with their date before the deletion and in the receipt', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await allJobsDone(stage.server.databaseUrl);
    const mailTo = (subject: RegExp) =>
      stage.sink.received
        .find(
          ({ to, headers }) => to[0] === person.details.email && subject.test(headers.get('subject') ?? ''),
        )
        ?.body.replaceAll('=\r\n', '');
    await deleteAccount(person);
    expect(mailTo(/^Your account will be deleted/)).toMatch(
      /you paid for a tax return or a yearly plan, so we\S+ keep your documents until at least \d+ \w+ 20\d\d/i,
    );
    expect(mailTo(/receipt DEL/)).toMatch(
      /1 other document, until \d+ \w+ 20\d\d: 5 years after the last change/,
    );
  });

  it('are deleted with the account if the client had already deleted them', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await person.client.send('DELETE', `/api/documents/${person.documentId}`);
    await deleteAccount(person);
    expect(await exists(person)).toBe(false);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it.each([
    ['a yearly plan', [14, 1], true],
    ['bookkeeping', [12, 1], false],
    ['a consultation', [10, 1], false],
  ] as const)('are kept after an order for %s (%j): %s', async (_name, [product, quantity], isKept) => {
    const person = await clientWithDocument([product, quantity]);
    await settle(stage.server, person.form);
    await deleteAccount(person);
    expect(await exists(person)).toBe(isKept);
    expect(typeof (await retainedOf(person))?.documentsUntil === 'string').toBe(isKept);
  });

  it('are kept whatever happened to the order later, for the longest period of all orders', async () => {
    const person = await clientWithDocument([1, 1], [10, 1]);
    await settle(stage.server, person.form);
    stage.pass(40);
    const refundedAt = stage.now();
    await stage.server.deps
      .fork()
      .nativeUpdate(
        Order,
        { id: person.orderId },
        { status: 'cancelled', cancelledAt: refundedAt, refundedAt, refundedAmount: '949.00' },
      );
    // Add a later order for another service and an unpaid order for a return.
    stage.pass(40);
    await logIn(person.client, person.details);
    for (const product of [10, 2]) {
      await fillCart(person.client, [product, 1]);
      const { body } = await checkOut(person.client);
      if (product === 10) await settle(stage.server, body.paymentData);
    }
    await deleteAccount(person);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: fiveYearsAfter(refundedAt) });
  });

  it('are kept from the last renewal of a yearly plan', async () => {
    const person = await clientWithDocument([14, 1]);
    await settle(stage.server, person.form);
    const [{ token }] = (await query<{ token: string }>(
      'select token from subscriptions where order_id = ?',
      [person.orderId],
    )) as [{ token: string }];
    stage.pass(365);
    const renewedAt = stage.now();
    expect(await paymentSimulator(stage.server).renew(token)).toBe(true);
    await deleteAccount(person);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: fiveYearsAfter(renewedAt) });
  });

  it('are kept when the product has been removed from the shop', async () => {
    const person = await clientWithDocument([4, 1]);
    await settle(stage.server, person.form);
    await query('update order_items set product_id = 999 where order_id = ?', [person.orderId]);
    await deleteAccount(person);
    expect(await exists(person)).toBe(true);
  });
});

describe('documents from a client who never paid for a tax return', () => {
  it('are deleted even though a return was ordered', async () => {
    const person = await clientWithDocument([1, 1]);
    await deleteAccount(person);
    expect(await exists(person)).toBe(false);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it('stay deleted when a payment arrives later; the payment is recorded', async () => {
    const person = await clientWithDocument([1, 1]);
    await deleteAccount(person);
    await settle(stage.server, person.form);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid' });
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null });
  });
});

describe('payment during the deletion', () => {
  it('keeps the documents if it arrives before they are examined', async () => {
    const person = await clientWithDocument([1, 1]);
    await askForDeletion(person);
    stage.pass(14);
    const { deps } = stage.server;
    let steps = 0;
    // Crash after step 1 closes the account, but before step 2 selects the documents to delete.
    const closed = {
      ...deps,
      fork: () => {
        steps += 1;
        if (steps === 3) throw new Error('killed');
        return deps.fork();
      },
    };
    await deleteDueAccounts(closed).catch(() => {});
    expect(await retainedOf(person)).not.toBeNull();
    await settle(stage.server, person.form);
    await runDueDeletions(stage.server);
    expect(await exists(person)).toBe(true);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: expect.any(String) });
  });

  it('is too late once their bytes are being removed, but is recorded', async () => {
    const person = await clientWithDocument([1, 1]);
    await askForDeletion(person);
    stage.pass(14);
    const { deps } = stage.server;
    const documentFiles = {
      ...deps.documentFiles,
      remove: async (key: string) => {
        await settle(stage.server, person.form);
        await deps.documentFiles.remove(key);
      },
    };
    await deleteDueAccounts({ ...deps, documentFiles });
    expect(await deps.fork().count(User, { id: person.user.id })).toBe(0);
    expect(await exists(person)).toBe(false);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid', user: null });
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it('keeps both document and bytes, or neither, when concurrent', async () => {
    for (let round = 0; round < 5; round += 1) {
      stage.today();
      const person = await clientWithDocument([1, 1]);
      const body = notificationOf(stage.server, person.form);
      await askForDeletion(person);
      stage.pass(14);
      const [reply] = await Promise.all([notify(stage.server, body), runDueDeletions(stage.server)]);
      expect(reply.status).toBe(200);
      expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid', user: null });
      const account = await retainedOf(person);
      expect(account?.documentsUntil !== null).toBe(await exists(person));
      expect(account?.papersRemoved).toBe((await exists(person)) ? 0 : 1);
    }
    expect(filesInStore()).toHaveLength((await query('select 1 from stored_files')).length);
  });

  it('extends the retention if it is for another return', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await fillCart(person.client, [2, 1]);
    const { body } = await checkOut(person.client);
    await deleteAccount(person);
    const before = await retainedOf(person);
    stage.pass(100);
    const paidAt = stage.now();
    await settle(stage.server, body.paymentData);
    const after = await retainedOf(person);
    expect(after?.documentsUntil).toBe(fiveYearsAfter(paidAt));
    expect(after!.documentsUntil! > before!.documentsUntil!).toBe(true);
  });
});

describe('documents waiting for a malware scan', () => {
  it.each([
    ['clean', null, 'stored'],
    ['infected', 'Test.Malware', 'infected'],
  ])('are kept, and may prove %s', async (_, malware, state) => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    const [file] = await query<{ id: number }>(
      `update stored_files set state = 'waiting' where id =
        (select file_id from document_versions where document_id = ?) returning id`,
      [person.documentId],
    );
    await deleteAccount(person);
    const account = await retainedOf(person);
    await recordScan(stage.server.deps, { fileId: file?.id ?? 0, malware });
    await allJobsDone(stage.server.databaseUrl);
    expect(
      await query('select user_id, retained_account_id, state from stored_files where id = ?', [file?.id]),
    ).toEqual([{ user_id: null, retained_account_id: account?.id, state }]);
    expect(await exists(person)).toBe(true);
  });
});
