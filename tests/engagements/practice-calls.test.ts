import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { createDocument } from '../support/documents.ts';
import type { HttpClient } from '../support/http-client.ts';
import { buyer, settle } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import {
  addFigures,
  dayOn,
  figuresInput,
  makeMove,
  openEngagement,
  readEngagement,
  returnIn,
} from '../support/practice.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: HttpClient;
let staffId: number;
let client: Awaited<ReturnType<typeof signedIn>>;
let clientId: number;
beforeAll(async () => {
  server = await startTestServer();
  const person = await staffMember(server);
  staff = person.client;
  staffId = person.user.id;
  client = await signedIn(server);
  clientId = client.user.id;
});
afterAll(() => server.close());

const requests = [{ kind: 'bank_statements', title: 'Statements of the cheque account', note: 'All pages' }];
const reason = 'Waiting for a letter';

interface MoveCase {
  from: EngagementStatus;
  to: EngagementStatus;
  /** A status in which the move is illegal; the error must name it. */
  illegalIn: EngagementStatus;
  inputOf?: (today: string) => object;
  invalid?: readonly (readonly [field: string, value: unknown, message: string])[];
}

const noReason = [['reason', ' ', 'Please give a reason']] as const;
const noRequests = [
  ['requests', [], 'Please ask for at least one document'],
  ['requests', [{ kind: 'secret' }], 'Please choose a kind of document'],
  ['requests', [{ kind: 'other', title: 'x'.repeat(101) }], 'Please use at most 100 characters'],
] as const;

/** Moves that need no other records. */
const moves: Record<string, MoveCase> = {
  start: { from: 'documents_needed', to: 'in_preparation', illegalIn: 'submitted' },
  ask: {
    from: 'in_preparation',
    to: 'documents_needed',
    illegalIn: 'approved',
    inputOf: () => ({ requests }),
    invalid: noRequests,
  },
  'take-back': { from: 'awaiting_approval', to: 'in_preparation', illegalIn: 'approved' },
  reopen: {
    from: 'approved',
    to: 'in_preparation',
    illegalIn: 'submitted',
    inputOf: () => ({ reason }),
    invalid: noReason,
  },
  submit: {
    from: 'approved',
    to: 'submitted',
    illegalIn: 'in_preparation',
    inputOf: (submittedOn) => ({ submittedOn, reference: 'SARS-1' }),
    invalid: [
      ['submittedOn', '2026-02-30', 'Please enter the date of the submission'],
      ['reference', '', 'Please enter the reference number'],
    ],
  },
  letter: {
    from: 'submitted',
    to: 'verification',
    illegalIn: 'assessed',
    inputOf: (receivedOn) => ({ receivedOn, requests }),
    invalid: [...noRequests, ['receivedOn', 'soon', 'Please enter the date of the letter']],
  },
  assess: {
    from: 'submitted',
    to: 'assessed',
    illegalIn: 'approved',
    inputOf: (assessedOn) => ({ assessedOn, lines: [], balance: 0 }),
    invalid: [
      ['assessedOn', null, 'Please enter the date of the assessment'],
      ['balance', 1.005, 'Please use at most two decimal places'],
      ['balance', 100, 'Please enter the due date'],
      ['dueOn', '9999-12-31', 'Please enter the due date'],
      [
        'lines',
        [
          { id: 'a', amount: 1 },
          { id: 'a', amount: 2 },
        ],
        'Please send each line once',
      ],
    ],
  },
  close: { from: 'assessed', to: 'closed', illegalIn: 'submitted' },
  hold: {
    from: 'submitted',
    to: 'on_hold',
    illegalIn: 'closed',
    inputOf: () => ({ reason }),
    invalid: noReason,
  },
  cancel: {
    from: 'approved',
    to: 'cancelled',
    illegalIn: 'submitted',
    inputOf: () => ({ reason }),
    invalid: noReason,
  },
};

async function engagementIn(status: EngagementStatus) {
  if (status !== 'closed') return returnIn(server, staff, { clientId, status });
  const assessed = await returnIn(server, staff, { clientId, status: 'assessed' });
  return (await makeMove(staff, assessed, 'close')).body;
}

describe.each(Object.entries(moves))(
  'the move %s',
  (move, { from, to, illegalIn, inputOf, invalid = [] }) => {
    const input = () => inputOf?.(dayOn(server)) ?? {};

    it('leads to the next status, once', async () => {
      const before = await engagementIn(from);
      const moved = await makeMove(staff, before, move, input());
      expect(moved).toMatchObject({ status: 200, body: { id: before.id, status: to } });
      expect(moved.body.version).toBeGreaterThan(before.version);
      expect(moved.body.history[0]).toMatchObject({ action: move, actor: 'practice', status: to });
      // A repeated request has an outdated version.
      expect(await makeMove(staff, before, move, input())).toMatchObject({
        status: 409,
        body: { reason: 'engagements.changed' },
      });
    });

    it('is rejected in another status, with both statuses', async () => {
      const before = await engagementIn(illegalIn);
      expect(await makeMove(staff, before, move, input())).toMatchObject({
        status: 409,
        body: {
          reason: 'engagements.illegal-move',
          message: expect.stringMatching(/^This isn’t possible now, because the work is [a-zA-Z ]+$/),
          from: illegalIn,
          to,
        },
      });
    });

    it.each(invalid)('rejects the %s %j', async (field, value, message) => {
      const before = await engagementIn(from);
      const reply = await makeMove(staff, before, move, { ...input(), [field]: value });
      expect(reply).toMatchObject({ status: 400, body: { reason: 'validation', message } });
    });

    it('needs a version, and an engagement that exists', async () => {
      const before = await openEngagement(staff, clientId);
      const path = `/api/practice/engagements/${before.id}/${move}`;
      const message = 'Please send the version of the return that you loaded';
      expect(await staff.post(path, input())).toMatchObject({ status: 400, body: { message } });
      expect(await makeMove(staff, { id: 999_999, version: 1 }, move, input())).toMatchObject({
        status: 404,
        body: { reason: 'engagements.not-found' },
      });
    });
  },
);

const early = (path: string, before: string) => {
  const message = `This date is before ${before}`;
  return { status: 400, body: { reason: 'engagements.date-order', message, issues: [{ path, message }] } };
};

describe('dates', () => {
  it('must not be in the future', async () => {
    const tomorrow = dayOn(server, 1);
    const approved = await engagementIn('approved');
    const submitted = await engagementIn('submitted');
    const message = 'This date is in the future';
    const future = {
      status: 400,
      body: { reason: 'engagements.future-date', issues: [{ path: expect.any(String), message }] },
    };
    const reference = 'SARS-1';
    expect(await makeMove(staff, approved, 'submit', { submittedOn: tomorrow, reference })).toMatchObject(
      future,
    );
    expect(await makeMove(staff, submitted, 'letter', { receivedOn: tomorrow, requests })).toMatchObject(
      future,
    );
    const assessment = { assessedOn: tomorrow, lines: [], balance: 0 };
    expect(await makeMove(staff, submitted, 'assess', assessment)).toMatchObject(future);
    const { body } = await makeMove(staff, submitted, 'letter', { receivedOn: dayOn(server), requests });
    expect(await makeMove(staff, body, 'handed-in', { on: tomorrow })).toMatchObject(future);
  });

  it('must be in order', async () => {
    const yesterday = dayOn(server, -1);
    const approved = await engagementIn('approved');
    const submission = { submittedOn: yesterday, reference: 'SARS-1' };
    expect(await makeMove(staff, approved, 'submit', submission)).toMatchObject(
      early('submittedOn', 'the approval'),
    );
    const submitted = await engagementIn('submitted');
    const letter = { receivedOn: yesterday, requests };
    expect(await makeMove(staff, submitted, 'letter', letter)).toMatchObject(
      early('receivedOn', 'the submission'),
    );
    const assessment = { assessedOn: yesterday, lines: [], balance: 0 };
    expect(await makeMove(staff, submitted, 'assess', assessment)).toMatchObject(
      early('assessedOn', 'the submission'),
    );
    const due = { assessedOn: dayOn(server), lines: [], balance: 10, dueOn: yesterday };
    expect(await makeMove(staff, submitted, 'assess', due)).toMatchObject(early('dueOn', 'the assessment'));
    const { body } = await makeMove(staff, submitted, 'letter', { receivedOn: dayOn(server), requests });
    expect(await makeMove(staff, body, 'handed-in', { on: yesterday })).toMatchObject(
      early('on', 'the letter'),
    );
  });
});

describe('an assessment', () => {
  it('is shown beside the approved figures, line by line', async () => {
    const submitted = await engagementIn('submitted');
    const { body: versions } = await staff.get(`/api/practice/engagements/${submitted.id}/figures`);
    const [line] = versions[0].lines;
    const documentId = await createDocument(server, clientId);
    const lines = [
      { id: line.id, amount: 12.5, reason: 'SARS found more interest' },
      { id: 'penalty', label: 'Penalty', amount: 250 },
    ];
    const dueOn = dayOn(server, 30);
    const input = { assessedOn: dayOn(server), lines, balance: 262.5, dueOn, documentId };
    expect(await makeMove(staff, submitted, 'assess', input)).toMatchObject({
      status: 200,
      body: {
        outcome: {
          lines: [
            { id: line.id, label: line.label, submitted: line.amount, assessed: 12.5 },
            { id: 'penalty', label: 'Penalty', submitted: null, assessed: 250, reason: null },
          ],
          balance: 262.5,
          submittedBalance: versions[0].totals.balance,
          dueOn,
          documentId,
        },
        actor: 'client',
      },
    });
  });

  it('has no due date for a refund', async () => {
    const submitted = await engagementIn('submitted');
    const input = { assessedOn: dayOn(server), lines: [], balance: -50, dueOn: dayOn(server, 9) };
    expect((await makeMove(staff, submitted, 'assess', input)).body.outcome.dueOn).toBe(null);
  });

  it('names unknown lines, and accepts only the client’s documents', async () => {
    const submitted = await engagementIn('submitted');
    const input = { assessedOn: dayOn(server), balance: 0 };
    const unnamed = { ...input, lines: [{ id: 'penalty', amount: 1 }] };
    expect(await makeMove(staff, submitted, 'assess', unnamed)).toMatchObject({
      status: 400,
      body: {
        reason: 'engagements.line-without-label',
        line: 'penalty',
        issues: [{ path: 'lines.0.label' }],
      },
    });
    const stranger = await signedIn(server);
    const documentId = await createDocument(server, stranger.user.id);
    expect(await makeMove(staff, submitted, 'assess', { ...input, lines: [], documentId })).toMatchObject({
      status: 404,
      body: { reason: 'engagements.document-not-found' },
    });
  });
});

describe('figures', () => {
  it('are numbered, and keep their hash when read again', async () => {
    const { id } = await engagementIn('in_preparation');
    const first = await addFigures(staff, id);
    const second = await addFigures(staff, id, { ...figuresInput, interest: { local: 50_000 } });
    expect([first.number, second.number]).toEqual([1, 2]);
    const { body, headers } = await staff.get(`/api/practice/engagements/${id}/figures?limit=1`);
    const { input: _, ...inList } = second;
    expect(body).toEqual([inList]);
    expect(headers.get('link')).toContain(`before=${second.id}`);
  });

  it('are listed with each version’s totals and the newest one’s lines, and can be read in full one by one', async () => {
    const { id } = await engagementIn('in_preparation');
    const first = await addFigures(staff, id);
    const second = await addFigures(staff, id, { ...figuresInput, interest: { local: 50_000 } });
    const path = `/api/practice/engagements/${id}/figures`;
    const { body } = await staff.get(path);
    expect(body).toMatchObject([
      { id: second.id, totals: second.totals, lines: second.lines },
      { id: first.id, totals: first.totals, lines: null },
    ]);
    const { body: older } = await staff.get(`${path}?before=${second.id}`);
    expect(older).toEqual([body[1]]);
    for (const version of [first, second]) {
      expect((await staff.get(`${path}/${version.id}`)).body).toEqual(version);
    }
  });

  it('can be read only through their own engagement', async () => {
    const { id } = await engagementIn('in_preparation');
    const other = await engagementIn('in_preparation');
    const { id: figuresId } = await addFigures(staff, other.id);
    const missing = { status: 404, body: { reason: 'figures.not-found' } };
    for (const wrong of [figuresId, 999_999, 'first']) {
      expect(await staff.get(`/api/practice/engagements/${id}/figures/${wrong}`)).toMatchObject(missing);
    }
    expect(await staff.get(`/api/practice/engagements/999999/figures/${figuresId}`)).toMatchObject({
      status: 404,
      body: { reason: 'engagements.not-found' },
    });
  });

  it('are locked by the submission, and can’t be added to other work', async () => {
    const submitted = await engagementIn('submitted');
    const check = await openEngagement(staff, clientId, 'check');
    for (const { id, status } of [submitted, check]) {
      const path = `/api/practice/engagements/${id}/figures`;
      expect(await staff.post(path, { input: figuresInput })).toMatchObject({
        status: 409,
        body: { reason: 'engagements.illegal-move', from: status, to: 'awaiting_approval' },
      });
    }
  });

  it('must be for the return’s year, and are validated', async () => {
    const { id } = await engagementIn('in_preparation');
    const path = `/api/practice/engagements/${id}/figures`;
    expect(await staff.post(path, { input: { ...figuresInput, taxYear: '2023/2024' } })).toMatchObject({
      status: 400,
      body: { message: 'These figures are for 2023/2024, but the return is for 2025/2026' },
    });
    expect(await staff.post(path, { input: { interest: { local: -1 } } })).toMatchObject({
      status: 400,
      body: { reason: 'validation' },
    });
    const unknown = '/api/practice/engagements/999999/figures';
    expect(await staff.post(unknown, { input: figuresInput })).toMatchObject({ status: 404 });
    expect(await staff.get(unknown)).toMatchObject({
      status: 404,
      body: { reason: 'engagements.not-found' },
    });
  });

  it('are sent to their own client only', async () => {
    const one = await engagementIn('in_preparation');
    const other = await engagementIn('in_preparation');
    const { id: figuresId } = await addFigures(staff, other.id);
    expect(await makeMove(staff, one, 'send-figures', { figuresId })).toMatchObject({
      status: 404,
      body: { reason: 'figures.not-found' },
    });
    expect(await makeMove(staff, other, 'send-figures', {})).toMatchObject({
      status: 400,
      body: { message: 'Please choose the figures to send' },
    });
    expect(await makeMove(staff, other, 'send-figures', { figuresId })).toMatchObject({
      status: 200,
      body: { status: 'awaiting_approval', figures: { id: figuresId }, approval: null },
    });
  });

  it('for another year can’t be sent once the year has been corrected', async () => {
    const before = await engagementIn('in_preparation');
    const { id: figuresId } = await addFigures(staff, before.id);
    const path = `/api/practice/engagements/${before.id}`;
    const body = { version: before.version, taxYear: '2024/2025' };
    const changed = await staff.send('PATCH', path, { body });
    expect(changed).toMatchObject({ status: 200, body: { taxYear: '2024/2025' } });
    expect(await makeMove(staff, changed.body, 'send-figures', { figuresId })).toMatchObject({
      status: 400,
      body: { reason: 'figures.other-year' },
    });
  });
});

const open = (input: object) => staff.post('/api/practice/engagements', { clientId, reason, ...input });

const code = (expected: string) => ({ body: { reason: expected } });

describe('opening an engagement', () => {
  it('starts with documents needed, and asks for the ID', async () => {
    const { status, body } = await open({ kind: 'return', taxYear: '2024/2025' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'documents_needed',
        taxYear: '2024/2025',
        client: { id: clientId, fullName: client.details.fullName },
        requests: { open: 1, toSend: 1, missing: 1, received: 0, accepted: 0, total: 1 },
        moves: ['start', 'ask', 'hold', 'cancel'],
        order: null,
      }),
    ]);
    expect(body.history).toMatchObject([{ action: 'opened', actor: 'practice', note: reason }]);
  });

  it('needs a client, a reason and, only for a return, a year', async () => {
    expect(await open({ kind: 'return' })).toMatchObject(code('engagements.no-tax-year'));
    expect(await open({ kind: 'check', taxYear: '2024/2025' })).toMatchObject(
      code('engagements.without-tax-year'),
    );
    for (const id of [staffId, 999_999]) {
      expect(await open({ kind: 'check', clientId: id })).toMatchObject({
        status: 404,
        body: { reason: 'engagements.client-not-found' },
      });
    }
    expect(await open({ kind: 'check', reason: '' })).toMatchObject(code('validation'));
  });
});

const change = ({ id, version }: { id: number; version: number }, input: object) =>
  staff.send('PATCH', `/api/practice/engagements/${id}`, { body: { version, ...input } });

describe('changing an engagement', () => {
  it('keeps absent fields unchanged', async () => {
    const opened = await openEngagement(staff, clientId);
    const { body: assigned } = await change(opened, { assigneeId: staffId, note: 'Rang them' });
    expect(assigned).toMatchObject({ assigneeId: staffId, note: 'Rang them', accessSeenAt: null });
    const { body: seen } = await change(assigned, { accessSeen: true });
    expect(seen).toMatchObject({ assigneeId: staffId, note: 'Rang them', accessSeenAt: expect.any(String) });
    expect(seen.history[0]).toMatchObject({ action: 'access-seen' });
    const { body: cleared } = await change(seen, { assigneeId: null, note: '', accessSeen: false });
    expect(cleared).toMatchObject({ assigneeId: null, note: null, accessSeenAt: null });
  });

  it('lets a client confirm access again if the practice can’t see it, even on the order', async () => {
    const { client, orderId, form } = await buyer(server);
    await settle(server, form);
    const { id } = await server.deps.fork().findOneOrFail(Engagement, { orderItem: { order: orderId } });
    const unseen = await change(await readEngagement(staff, id), { accessSeen: false });
    expect(unseen.body.history[0]).not.toMatchObject({ action: 'access-missing' });
    await client.post(`/api/returns/${id}/access`);
    const { body } = await change(await readEngagement(staff, id), { accessSeen: false });
    expect(body).toMatchObject({ accessGivenAt: null, accessSeenAt: null });
    expect(body.history[0]).toMatchObject({ action: 'access-missing', actor: 'practice' });
    expect((await client.get(`/api/orders/${orderId}/tasks`)).body).toMatchObject({ accessGiven: false });
    await client.post(`/api/orders/${orderId}/access`);
    expect((await client.get(`/api/returns/${id}`)).body.accessGivenAt).toBeTruthy();
  });

  it('rejects clients as assignees, years that other work covers, late years and old versions', async () => {
    const opened = await openEngagement(staff, clientId);
    for (const assigneeId of [clientId, 999_999]) {
      expect(await change(opened, { assigneeId })).toMatchObject({
        status: 404,
        body: { reason: 'engagements.staff-not-found' },
      });
    }
    const check = await openEngagement(staff, clientId, 'check');
    expect(await change(check, { taxYear: '2024/2025' })).toMatchObject({
      status: 400,
      body: { reason: 'engagements.without-tax-year' },
    });
    const approved = await engagementIn('approved');
    expect(await change(approved, { taxYear: '2024/2025' })).toMatchObject({
      status: 409,
      body: { reason: 'engagements.illegal-move', from: 'approved' },
    });
    await change(opened, { note: 'First' });
    expect(await change(opened, { note: 'Second' })).toMatchObject({
      status: 409,
      body: { reason: 'engagements.changed' },
    });
  });
});

describe('access', () => {
  it('leaves a trail that the client can read', async () => {
    const { id } = await openEngagement(staff, clientId);
    await staff.get(`/api/practice/engagements/${id}`);
    const { body } = await client.client.get('/api/account/events');
    expect(body[0]).toMatchObject({
      kind: 'return-opened-by-practice',
      text: 'Tax return opened by the practice',
    });
  });

  it('ends immediately with the role', async () => {
    const former = await staffMember(server);
    const { id } = await openEngagement(former.client, clientId);
    await server.deps.fork().nativeUpdate(User, { id: former.user.id }, { role: 'client' });
    expect(await former.client.get(`/api/practice/engagements/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Not found', reason: 'not-found' },
    });
  });

  it('ends immediately with two-step verification', async () => {
    const careless = await staffMember(server);
    await careless.client.send('DELETE', '/api/two-factor');
    expect(await careless.client.get('/api/practice/engagements/1')).toMatchObject({
      status: 403,
      body: { reason: 'auth.two-factor-needed' },
    });
  });

  it('is refused before the input is checked', async () => {
    const reply = await client.client.post('/api/practice/engagements', {});
    expect(reply).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    expect(await server.client().post('/api/practice/engagements', {})).toMatchObject({ status: 401 });
  });
});
