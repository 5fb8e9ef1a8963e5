import { describe, expect, it } from 'vitest';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { addMonths, southAfricanDay } from '../../src/domain/calendar.ts';
import { carryOutDeletions } from '../../src/domain/deletion/carry-out.server.ts';
import { sweepRetained } from '../../src/domain/deletion/retained-accounts.server.ts';
import { sweepDocuments } from '../../src/domain/documents/sweep-documents.server.ts';
import { Order } from '../../src/domain/orders/order.entity.ts';
import { askForDeletion, carryOut } from '../support/deletion.ts';
import { openDeletions } from '../support/deletion-stage.ts';
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
import { pdf } from '../support/sample-files.ts';

const stage = openDeletions();
const { query, filesInStore } = stage;

const fiveYearsAfter = (instant: Date) => addMonths(southAfricanDay(instant), 60);

/** Someone with an order that is not paid yet and a document that nobody has looked at. */
async function clientWithDocument(...lines: [productId: number, quantity: number][]) {
  const person = await buyer(stage.server, ...lines);
  const { body } = await upload(person.client, { content: pdf(), fileName: 'irp5.pdf' });
  return { ...person, documentId: body.id as number };
}

type Client = Awaited<ReturnType<typeof clientWithDocument>>;

async function goes(person: Pick<Client, 'client' | 'details'>) {
  const { username, password } = person.details;
  await person.client.post('/api/login', { username, password });
  await askForDeletion(person);
  stage.pass(14);
  await carryOut(stage.server);
  await allJobsDone(stage.server.databaseUrl);
}

const retainedOf = ({ details }: Pick<Client, 'details'>) =>
  stage.server.deps.fork().findOne(RetainedAccount, { email: details.email });

const exists = async ({ documentId }: Pick<Client, 'documentId'>) =>
  (await query('select 1 from documents where id = ?', [documentId])).length > 0;

const orderOf = (id: number) => stage.server.deps.fork().findOneOrFail(Order, { id });

/** Has what is retained swept on the day given. */
async function sweepOn(day: string) {
  await sweepRetained({ ...stage.server.deps, now: () => new Date(`${day}T10:00:00Z`) });
  await sweepDocuments(stage.server.deps);
}

describe('documents of someone who paid for a tax return', () => {
  it('are kept for five years from the last event of the order, then deleted with their bytes', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    const { updatedAt } = await orderOf(person.orderId);
    await goes(person);
    const until = fiveYearsAfter(updatedAt);
    const account = await retainedOf(person);
    expect(account).toMatchObject({ documentsUntil: until });
    expect(account!.keepUntil > until).toBe(true);
    const listed = await runProgram('retained', stage.server, ['show', String(account?.id)]);
    expect(listed.output).toContain(until);
    expect(listed.output).toContain('irp5.pdf');

    await sweepOn(until);
    expect(await exists(person)).toBe(true);
    const files = filesInStore().length;
    await sweepOn(addMonths(until, 1));
    expect(await exists(person)).toBe(false);
    expect(filesInStore()).toHaveLength(files - 1);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid' });
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null });
  });

  it('go with the account when the five years are over already', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await query(
      `update orders set paid_at = paid_at - interval '6 years',
      updated_at = updated_at - interval '6 years' where id = ?`,
      [person.orderId],
    );
    await goes(person);
    expect(await exists(person)).toBe(false);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it('are named with their day before the deletion and in the receipt', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await allJobsDone(stage.server.databaseUrl);
    const mailTo = (subject: RegExp) =>
      stage.sink.received
        .find(
          ({ to, headers }) => to[0] === person.details.email && subject.test(headers.get('subject') ?? ''),
        )
        ?.body.replaceAll('=\r\n', '');
    await goes(person);
    expect(mailTo(/^Your account will be deleted/)).toMatch(
      /you have paid for a tax return or a yearly plan, so we keep your documents until \d+ \w+ 20\d\d/i,
    );
    expect(mailTo(/receipt DEL/)).toMatch(
      /1 other document, until \d+ \w+ 20\d\d: 5 years after the last change/,
    );
  });

  it('go with the account where they are in the bin', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await person.client.send('DELETE', `/api/documents/${person.documentId}`);
    await goes(person);
    expect(await exists(person)).toBe(false);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it.each([
    ['a yearly plan', [14, 1], true],
    ['bookkeeping', [12, 1], false],
    ['a consultation', [10, 1], false],
  ] as const)('or for %s: %j kept is %j', async (_name, [product, quantity], isKept) => {
    const person = await clientWithDocument([product, quantity]);
    await settle(stage.server, person.form);
    await goes(person);
    expect(await exists(person)).toBe(isKept);
    expect(typeof (await retainedOf(person))?.documentsUntil === 'string').toBe(isKept);
  });

  it('are kept whatever became of the order afterwards, the longest of several orders deciding', async () => {
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
    // Later, but not for a return; and a return that was never paid.
    stage.pass(40);
    for (const product of [10, 2]) {
      await fillCart(person.client, [product, 1]);
      const { body } = await checkOut(person.client);
      if (product === 10) await settle(stage.server, body.paymentData);
    }
    await goes(person);
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
    await goes(person);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: fiveYearsAfter(renewedAt) });
  });

  it('are kept when the product is gone from the shop', async () => {
    const person = await clientWithDocument([4, 1]);
    await settle(stage.server, person.form);
    await query('update order_items set product_id = 999 where order_id = ?', [person.orderId]);
    await goes(person);
    expect(await exists(person)).toBe(true);
  });
});

describe('documents of someone who never paid for one', () => {
  it('go, though an order for a return was placed', async () => {
    const person = await clientWithDocument([1, 1]);
    await goes(person);
    expect(await exists(person)).toBe(false);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it('are gone when the money comes later, which is booked', async () => {
    const person = await clientWithDocument([1, 1]);
    await goes(person);
    await settle(stage.server, person.form);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid' });
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null });
  });
});

describe('money that comes beside the deletion', () => {
  it('before the documents are looked at has them kept', async () => {
    const person = await clientWithDocument([1, 1]);
    await askForDeletion(person);
    stage.pass(14);
    const { deps } = stage.server;
    let steps = 0;
    // The second step finds out what is due; by then the account is closed.
    const closed = {
      ...deps,
      fork: () => {
        steps += 1;
        if (steps === 3) throw new Error('killed');
        return deps.fork();
      },
    };
    await carryOutDeletions(closed).catch(() => {});
    expect(await retainedOf(person)).not.toBeNull();
    await settle(stage.server, person.form);
    await carryOut(stage.server);
    expect(await exists(person)).toBe(true);
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: expect.any(String) });
  });

  it('while their bytes are removed comes too late for them, and is booked', async () => {
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
    await carryOutDeletions({ ...deps, documentFiles });
    expect(await deps.fork().count(User, { id: person.user.id })).toBe(0);
    expect(await exists(person)).toBe(false);
    expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid', user: null });
    expect(await retainedOf(person)).toMatchObject({ documentsUntil: null, papersRemoved: 1 });
  });

  it('at the same moment leaves the document with its day and bytes, or neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      stage.today();
      const person = await clientWithDocument([1, 1]);
      const body = notificationOf(stage.server, person.form);
      await askForDeletion(person);
      stage.pass(14);
      const [reply] = await Promise.all([notify(stage.server, body), carryOut(stage.server)]);
      expect(reply.status).toBe(200);
      expect(await orderOf(person.orderId)).toMatchObject({ status: 'paid', user: null });
      const account = await retainedOf(person);
      expect(account?.documentsUntil !== null).toBe(await exists(person));
      expect(account?.papersRemoved).toBe((await exists(person)) ? 0 : 1);
    }
    expect(filesInStore()).toHaveLength((await query('select 1 from stored_files')).length);
  });

  it('after it, for another return, has them kept longer', async () => {
    const person = await clientWithDocument([1, 1]);
    await settle(stage.server, person.form);
    await fillCart(person.client, [2, 1]);
    const { body } = await checkOut(person.client);
    await goes(person);
    const before = await retainedOf(person);
    stage.pass(100);
    const paidAt = stage.now();
    await settle(stage.server, body.paymentData);
    const after = await retainedOf(person);
    expect(after?.documentsUntil).toBe(fiveYearsAfter(paidAt));
    expect(after!.documentsUntil! > before!.documentsUntil!).toBe(true);
  });
});
