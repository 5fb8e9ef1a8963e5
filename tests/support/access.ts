import { User } from '../../src/domain/accounts/user.entity.ts';
import type { Action } from '../../src/domain/accounts/policy.ts';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import { appRouter } from '../../src/routers/index.ts';
import { contactMessage } from './contact.ts';
import { endWork, payOrder, refuseAmount, sendInvoice, sendMessage } from './desk.ts';
import { upload, uploadForm } from './documents.ts';
import { addFigures as insertFigures, openEngagement } from './engagements.ts';
import type { HttpClient, Reply } from './http-client.ts';
import { answered } from './answered.ts';
import { addPasskey, createAuthenticator, siteOf, usePasskey } from './authenticator.ts';
import { prepare } from './preparation.ts';
import { checkOut, fillCart, settle } from './orders.ts';
import {
  addProduct,
  closeCompetitions,
  newCompetition,
  newPlan,
  newProduct,
  openedCompetition,
  savedScore,
  versionOf,
} from './admin.ts';
import { Achievement, SavingsChallenge } from '../../src/domain/savings/savings-challenge.entity.ts';
import { addFigures, dayOn, figuresInput, makeMove, returnIn } from './practice.ts';
import { registration, type signedIn, staffMember } from './people.ts';
import { join, save } from './savings.ts';
import type { TestServer } from './test-server.ts';
import { codeAt, turnOnTwoFactor } from './two-factor.ts';
import { newSubscription } from './push-service.ts';
import { jpg } from './sample-files.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

/** The user whose data a request targets. */
export type Owner = Awaited<ReturnType<typeof signedIn>>;

/** A prepared request that any client can send. */
export type Attempt = (client: HttpClient) => Promise<Reply>;

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' } }
>;

export const procedureNames = Object.keys(procedures);

function call(action: Action, input: unknown = {}): Attempt {
  return (client) =>
    procedures[action]?._def.type === 'query'
      ? client.get(`/trpc/${action}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : client.post(`/trpc/${action}`, input);
}

/** A valid calculation input. */
const calculation = { age: 'under65', income: 540_000 } as const;
const lastDay = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

async function documentOf({ client }: Owner): Promise<number> {
  const { body } = await upload(client);
  return body.id as number;
}

async function calculationOf({ client }: Owner): Promise<number> {
  await client.post('/api/tax/calculate', calculation);
  const { body } = await client.get('/api/tax/calculations');
  return body[0].id as number;
}

async function estimateOf({ client }: Owner): Promise<number> {
  const { body } = await client.post('/api/tax/estimates', { name: 'Draft', input: { age: 'under65' } });
  return body.id as number;
}

async function cartItemOf({ client }: Owner): Promise<number> {
  await fillCart(client, [1, 1]);
  const { body } = await client.get('/api/cart');
  return body[0].id as number;
}

async function unpaidOrderOf({ client }: Owner): Promise<number> {
  await fillCart(client, [1, 1]);
  const { body } = await checkOut(client);
  return body.orderId as number;
}

/** Begins a preparation for a new person, because each person has only one return per year. */
const preparationOf = ({ client }: Pick<Owner, 'client'>) =>
  prepare(client, { ...answered, who: 'other', forName: registration().fullName });

const challengeOf = async ({ client }: Owner) => (await join(client, lastDay())).id;

async function passkeyOf({ client }: Owner, { deps }: TestServer): Promise<number> {
  const authenticator = createAuthenticator();
  const { body } = await addPasskey(client, { authenticator, site: siteOf(deps.publicUrl()) });
  return body.id as number;
}

async function entryOf(owner: Owner): Promise<number> {
  const { entry } = await save(owner.client, { id: await challengeOf(owner) }, 10);
  return entry.id;
}

/** Prepares a practice call on one of the owner's returns in the given status. */
const onReturn =
  (
    action: Action,
    status: EngagementStatus,
    inputOf: (server: TestServer, staff: HttpClient, id: number) => object | Promise<object> = () => ({}),
  ) =>
  async ({ user }: Owner, server: TestServer): Promise<Attempt> => {
    const { client: staff } = await staffMember(server);
    const { id, version } = await returnIn(server, staff, { clientId: user.id, status });
    return call(action, { id, version, ...(await inputOf(server, staff, id)) });
  };

/** Prepares a practice move on one of the owner's returns, after another move. */
const onReturnAfter =
  (
    action: Action,
    before: { status: EngagementStatus; move: string; inputOf: (today: string) => object },
    inputOf: (today: string) => object,
  ) =>
  async ({ user }: Owner, server: TestServer): Promise<Attempt> => {
    const { client: staff } = await staffMember(server);
    const today = dayOn(server);
    const current = await returnIn(server, staff, { clientId: user.id, status: before.status });
    const { body } = await makeMove(staff, current, before.move, before.inputOf(today));
    return call(action, { id: current.id, version: body.version, ...inputOf(today) });
  };

/** Prepares a call that the practice makes for one of the owner's requests. */
const onRequest =
  (action: Action) =>
  async ({ user }: Owner, server: TestServer): Promise<Attempt> => {
    const [id] = (await openEngagement(server, { user, requests: [{}] })).requestIds;
    return call(action, { id, version: 1 });
  };

const requests = [{ kind: 'bank_statements' }];
async function returnOf(
  user: Owner['user'],
  server: TestServer,
  status: EngagementStatus = 'documents_needed',
): Promise<{ id: number }> {
  const { id } = await openEngagement(server, { user, status });
  return { id };
}

async function figuresOf({ user }: Owner, server: TestServer): Promise<number> {
  const { id } = await openEngagement(server, { user, status: 'awaiting_approval' });
  await insertFigures(server, id);
  return id;
}

async function requestOf({ user }: Owner, server: TestServer): Promise<number> {
  const { requestIds } = await openEngagement(server, { user, requests: [{}] });
  return requestIds[0] ?? 0;
}

async function conversationOf({ client }: Owner): Promise<number> {
  const { body } = await client.post('/api/assistant/ask', { question: 'Good morning' });
  return body.conversationId as number;
}

const passageDraft = { title: 'Rates of a crypto report', text: 'A crypto report lists each sale.' };

const deskViewNamed = (name: string) => ({ page: 'work', name, search: { overdue: true } });

/** Prepares a call on a view that the caller saves first. Each view belongs to one member of staff. */
const onOwnView =
  (action: Action, input: object = {}): Attempt =>
  async (client) => {
    const { body } = await client.post('/api/practice/views', deskViewNamed(registration().username));
    return call(action, { id: body.id ?? 1, ...input })(client);
  };

/** Builders for one valid request per action, with separate test data because some actions only work once. */
export const attempts: Record<Action, (owner: Owner, server: TestServer) => Promise<Attempt> | Attempt> = {
  'account.addPasskey':
    (_owner, { deps }) =>
    (client) =>
      addPasskey(client, { authenticator: createAuthenticator(), site: siteOf(deps.publicUrl()) }),
  'account.calendar': () => call('account.calendar'),
  'account.calendarFile': async ({ client }) => {
    const { body } = await client.post('/api/calendar');
    return (reader) => reader.get(new URL(body.address).pathname);
  },
  'account.cancelEmailChange': () => call('account.cancelEmailChange'),
  'account.changeEmail': () => (client) =>
    call('account.changeEmail', { email: registration().email })(client),
  'account.confirmEmail': () => call('account.confirmEmail', { token: 'none' }),
  'account.enableTwoFactor': async ({ client }) => {
    const { body } = await client.post('/api/two-factor');
    return call('account.enableTwoFactor', { code: codeAt(body.secret, Date.now()) });
  },
  'account.endCalendar': () => call('account.endCalendar'),
  'account.endPush': () => call('account.endPush'),
  'account.endOtherSessions': () => call('account.endOtherSessions'),
  'account.endSession': async ({ client, details: { username, password } }, server) => {
    await server.client().post('/api/login', { username, password });
    const { body } = await client.get('/api/sessions');
    const other = body.find(({ current }: { current: boolean }) => !current);
    return call('account.endSession', { id: other.id });
  },
  'account.endTwoFactor': async ({ client }) => {
    await turnOnTwoFactor(client);
    return call('account.endTwoFactor');
  },
  'account.events': () => call('account.events'),
  'account.export': () => (client) => client.get('/api/account/export'),
  'account.keepAccount': () => call('account.keepAccount'),
  'account.newPasskey': () => call('account.newPasskey'),
  'account.newRecoveryCodes': async ({ client }) => {
    await turnOnTwoFactor(client);
    return call('account.newRecoveryCodes');
  },
  'account.passkeys': () => call('account.passkeys'),
  'account.profile': () => call('account.profile'),
  'account.push': () => call('account.push'),
  'account.removePasskey': async (owner, server) =>
    call('account.removePasskey', { id: await passkeyOf(owner, server) }),
  'account.renamePasskey': async (owner, server) =>
    call('account.renamePasskey', { id: await passkeyOf(owner, server), name: 'Phone' }),
  'account.renewCalendar': () => call('account.renewCalendar'),
  'account.requestDeletion': () => call('account.requestDeletion'),
  'account.sendConfirmation': () => call('account.sendConfirmation'),
  'account.sessions': () => call('account.sessions'),
  'account.startPush': () => call('account.startPush', newSubscription()),
  'account.startTwoFactor': () => call('account.startTwoFactor'),
  'account.twoFactor': () => call('account.twoFactor'),
  'account.unsubscribe': () => call('account.unsubscribe', { token: '1.x' }),
  'account.undoEmailChange': () => call('account.undoEmailChange', { token: 'none' }),
  'account.update': () => call('account.update', { phoneNumber: '082 000 0000' }),
  'assistant.ask': () => call('assistant.ask', { question: 'Good morning' }),
  'assistant.conversation': async (owner) =>
    call('assistant.conversation', { id: await conversationOf(owner) }),
  'assistant.conversations': () => call('assistant.conversations'),
  'assistant.feedback': async (owner) =>
    call('assistant.feedback', { id: await conversationOf(owner), message: 1, thumb: 'down' }),
  'assistant.remove': async (owner) => call('assistant.remove', { id: await conversationOf(owner) }),
  'assistant.rename': async (owner) =>
    call('assistant.rename', { id: await conversationOf(owner), title: 'Medical costs' }),
  'assistant.stream': () => (client) =>
    client.get(`/trpc/assistant.stream?input=${encodeURIComponent('{"question":"Good morning"}')}`),
  'assistant.welcome': () => call('assistant.welcome'),
  'auth.changePassword': ({ details }) =>
    call('auth.changePassword', { currentPassword: details.password, password: 'another horse' }),
  'auth.confirm': ({ details }) => call('auth.confirm', { password: details.password }),
  'auth.confirmation': () => call('auth.confirmation'),
  'auth.forgotPassword': () => call('auth.forgotPassword', { email: 'nobody@example.com' }),
  'auth.isCommonPassword': () => call('auth.isCommonPassword', { password: 'correct horse' }),
  'auth.login': ({ details: { username, password } }) => call('auth.login', { username, password }),
  'auth.logInWithPasskey': async ({ client }, { deps }) => {
    const passkey = { authenticator: createAuthenticator(), site: siteOf(deps.publicUrl()) };
    await addPasskey(client, passkey);
    return (other) => usePasskey(other, passkey);
  },
  'auth.logout': () => call('auth.logout'),
  'auth.me': () => call('auth.me'),
  'auth.passkeyLogin': () => call('auth.passkeyLogin'),
  'auth.register': () => (client) => call('auth.register', registration())(client),
  'auth.resetPassword': () => call('auth.resetPassword', { token: 'none', password: 'another horse' }),
  'contact.question': () => call('contact.question'),
  'contact.send': () => call('contact.send', contactMessage()),
  'dashboard.summary': () => call('dashboard.summary'),
  'documents.byId': async (owner) => call('documents.byId', { id: await documentOf(owner) }),
  'documents.counts': () => call('documents.counts'),
  'documents.deleted': () => call('documents.deleted'),
  'documents.download': async (owner) => {
    const id = await documentOf(owner);
    return (client) => client.get(`/api/documents/${id}/file`);
  },
  'documents.history': async (owner) => call('documents.history', { id: await documentOf(owner) }),
  'documents.list': () => call('documents.list'),
  'documents.remove': async (owner) => call('documents.remove', { id: await documentOf(owner) }),
  'documents.rename': async (owner) =>
    call('documents.rename', { id: await documentOf(owner), name: 'Another name' }),
  'documents.replace': async (owner) => {
    const id = await documentOf(owner);
    return (client) => client.send('PUT', `/api/documents/${id}/file`, { body: uploadForm({ fields: {} }) });
  },
  'documents.restore': async (owner) => {
    const id = await documentOf(owner);
    await owner.client.send('DELETE', `/api/documents/${id}`);
    return call('documents.restore', { id });
  },
  'documents.thumbnail': async (owner) => {
    const { body } = await upload(owner.client, { thumbnail: jpg() });
    return (client) => client.get(`/api/documents/${body.id}/thumbnail`);
  },
  'documents.upload': () => (client) => upload(client),
  'documents.versions': async (owner) => call('documents.versions', { id: await documentOf(owner) }),
  'game.checkTopFive': () => call('game.checkTopFive', { score: 3 }),
  'game.finishRun': () => call('game.finishRun', { runId: 'none', flaps: [1], playerName: 'A' }),
  'game.highScore': () => call('game.highScore'),
  'game.competition': () => call('game.competition'),
  'game.leaderboard': () => call('game.leaderboard'),
  'game.startRun': () => call('game.startRun'),
  'game.submitScore': () => call('game.submitScore', { score: 3, playerName: 'A' }),
  'messages.list': async ({ user }, server) => call('messages.list', await returnOf(user, server)),
  'messages.live': () => (client) => client.get('/api/messages/live'),
  'messages.mark': async ({ user }, server) =>
    call('messages.mark', { ...(await returnOf(user, server)), upTo: 1, state: 'seen' }),
  'messages.send': async ({ user }, server) =>
    call('messages.send', { ...(await returnOf(user, server)), text: 'Good morning' }),
  'messages.threads': () => call('messages.threads'),
  'messages.unread': () => call('messages.unread'),
  'orders.byId': async (owner) => call('orders.byId', { id: await unpaidOrderOf(owner) }),
  'orders.cancel': async (owner) => call('orders.cancel', { id: await unpaidOrderOf(owner) }),
  'orders.cancelSubscription': async ({ client }, server) => {
    await fillCart(client, [12, 1]);
    const { body } = await checkOut(client);
    await settle(server, body.paymentData);
    return call('orders.cancelSubscription', { id: body.orderId });
  },
  'orders.checkout': async ({ client }) => {
    await fillCart(client, [1, 1]);
    return checkOut;
  },
  'orders.checkoutDefaults': () => call('orders.checkoutDefaults'),
  'orders.confirmAccess': async ({ client }, server) => {
    await fillCart(client, [1, 1]);
    const { body } = await checkOut(client);
    await settle(server, body.paymentData);
    return call('orders.confirmAccess', { id: body.orderId });
  },
  'orders.invoice': async ({ client }, server) => {
    await fillCart(client, [1, 1]);
    const { body } = await checkOut(client);
    await settle(server, body.paymentData);
    return (caller) => caller.get(`/api/orders/${body.orderId}/invoice`);
  },
  'orders.list': () => call('orders.list'),
  'orders.payAgain': async (owner) => call('orders.payAgain', { id: await unpaidOrderOf(owner) }),
  'orders.paymentState': async (owner, server) => {
    const id = await unpaidOrderOf(owner);
    return call('orders.paymentState', { id, token: server.deps.returnDigest(String(id)) });
  },
  'orders.tasks': async (owner) => call('orders.tasks', { id: await unpaidOrderOf(owner) }),
  'practice.assistant.addDraft': () => call('practice.assistant.addDraft', passageDraft),
  'practice.assistant.changeDraft': async (_, server) => {
    const { client: staff } = await staffMember(server);
    const { body } = await staff.post('/api/practice/assistant/drafts', passageDraft);
    return call('practice.assistant.changeDraft', { id: body.id, version: 1, title: 'Another title' });
  },
  'practice.assistant.drafts': () => call('practice.assistant.drafts'),
  'practice.assistant.misses': () => call('practice.assistant.misses'),
  'practice.assistant.weeks': () => call('practice.assistant.weeks'),
  'practice.audit.chain': () => call('practice.audit.chain'),
  'practice.audit.list': ({ user }) => call('practice.audit.list', { clientId: user.id }),
  'practice.checklist.list': () => call('practice.checklist.list'),
  'practice.clientMessages.list': ({ user }) => call('practice.clientMessages.list', { id: user.id }),
  'practice.clientMessages.mark': ({ user }) =>
    call('practice.clientMessages.mark', { id: user.id, upTo: 1, state: 'delivered' }),
  'practice.clientMessages.send': ({ user }) =>
    call('practice.clientMessages.send', { id: user.id, text: 'Good morning' }),
  'practice.clientMessages.settle': ({ user }) =>
    call('practice.clientMessages.settle', { id: user.id, upTo: 1 }),
  'practice.clients.addNote': ({ user }) =>
    call('practice.clients.addNote', { id: user.id, text: 'Prefers a call' }),
  'practice.clients.byId': ({ user }) => call('practice.clients.byId', { id: user.id }),
  'practice.clients.documents': ({ user }) => call('practice.clients.documents', { id: user.id }),
  'practice.clients.list': () => call('practice.clients.list', { q: 'person' }),
  'practice.clients.logOut': ({ user }) => call('practice.clients.logOut', { id: user.id }),
  'practice.clients.removeNote': async ({ user }, server) => {
    const { client: staff } = await staffMember(server);
    const { body } = await staff.post(`/api/practice/clients/${user.id}/notes`, { text: 'Moved' });
    return call('practice.clients.removeNote', { id: body.id });
  },
  'practice.clients.taxNumber': ({ user }) => call('practice.clients.taxNumber', { id: user.id }),
  'practice.clients.upload':
    ({ user }) =>
    (client) =>
      client.send('POST', `/api/practice/clients/${user.id}/documents`, { body: uploadForm() }),
  'practice.documents.download': async (owner) => {
    const id = await documentOf(owner);
    return (client) => client.get(`/api/practice/documents/${id}/file`);
  },
  'practice.documents.review': async (owner) =>
    call('practice.documents.review', { id: await documentOf(owner), decision: 'approve', version: 1 }),
  'practice.engagements.assign': async ({ user }, server) => {
    const { id } = await returnOf(user, server);
    return call('practice.engagements.assign', { ids: [id], assigneeId: null });
  },
  'practice.engagements.byId': onReturn('practice.engagements.byId', 'documents_needed'),
  'practice.engagements.change': onReturn('practice.engagements.change', 'documents_needed', () => ({
    note: 'Rang them',
  })),
  'practice.engagements.counts': () => call('practice.engagements.counts'),
  'practice.engagements.list': () => call('practice.engagements.list'),
  'practice.engagements.open': ({ user }) =>
    call('practice.engagements.open', { clientId: user.id, kind: 'service', reason: 'They rang us' }),
  'practice.engagements.quote': async ({ user }, server) => {
    const { id } = await openEngagement(server, { user, status: 'not_started' });
    const lines = [{ name: 'Company return', price: 4_500 }];
    return call('practice.engagements.quote', { id, version: 1, lines });
  },
  'practice.engagements.requests': onReturn('practice.engagements.requests', 'documents_needed'),
  'practice.figures.add': onReturn('practice.figures.add', 'in_preparation', () => ({ input: figuresInput })),
  'practice.figures.byId': onReturn('practice.figures.byId', 'in_preparation', async (_, staff, id) => ({
    figuresId: (await addFigures(staff, id)).id,
  })),
  'practice.figures.lastYear': onReturn('practice.figures.lastYear', 'in_preparation'),
  'practice.figures.list': onReturn('practice.figures.list', 'in_preparation'),
  'practice.game.closeCompetition': async (_, server) =>
    call('practice.game.closeCompetition', { id: await openedCompetition(server) }),
  'practice.game.competitions': () => call('practice.game.competitions'),
  'practice.game.hideScore': async (_, server) =>
    call('practice.game.hideScore', { id: await savedScore(server), hidden: true }),
  'practice.game.openCompetition': async (_, server) => {
    await closeCompetitions(server);
    return call('practice.game.openCompetition', newCompetition());
  },
  'practice.game.scores': () => call('practice.game.scores'),
  'practice.inbox.answer': async (_, server) =>
    call('practice.inbox.answer', { id: await sendMessage(server), text: 'By November' }),
  'practice.inbox.assign': async (_, server) =>
    call('practice.inbox.assign', { id: await sendMessage(server), assigneeId: null }),
  'practice.inbox.byId': async (_, server) => call('practice.inbox.byId', { id: await sendMessage(server) }),
  'practice.inbox.counts': () => call('practice.inbox.counts'),
  'practice.inbox.list': () => call('practice.inbox.list', { state: 'answered' }),
  'practice.inbox.reopen': async (_, server) => {
    const id = await sendMessage(server);
    const { client: staff } = await staffMember(server);
    await staff.post(`/api/practice/inbox/${id}/spam`);
    return call('practice.inbox.reopen', { id });
  },
  'practice.inbox.spam': async (_, server) => call('practice.inbox.spam', { id: await sendMessage(server) }),
  'practice.inbox.toThread': async ({ user }, server) => {
    const { fork, now } = server.deps;
    const email = `confirmed-${user.id}@example.com`;
    await fork().nativeUpdate(User, { id: user.id }, { email, emailConfirmedAt: now() });
    return call('practice.inbox.toThread', { id: await sendMessage(server, { email }) });
  },
  'practice.live.follow': () => (client) => client.get('/api/practice/live'),
  'practice.messages.list': async ({ user }, server) =>
    call('practice.messages.list', await returnOf(user, server)),
  'practice.messages.mark': async ({ user }, server) =>
    call('practice.messages.mark', { ...(await returnOf(user, server)), upTo: 1, state: 'seen' }),
  'practice.messages.send': async ({ user }, server) =>
    call('practice.messages.send', { ...(await returnOf(user, server)), text: 'Good morning' }),
  'practice.messages.settle': async ({ user }, server) =>
    call('practice.messages.settle', { ...(await returnOf(user, server)), upTo: 1 }),
  'practice.moves.ask': onReturn('practice.moves.ask', 'in_preparation', () => ({ requests })),
  'practice.moves.assess': onReturn('practice.moves.assess', 'submitted', (server) => ({
    assessedOn: dayOn(server),
    lines: [],
    balance: -100,
  })),
  'practice.moves.cancel': onReturn('practice.moves.cancel', 'in_preparation', () => ({ reason: 'Twice' })),
  'practice.moves.close': onReturn('practice.moves.close', 'assessed'),
  'practice.moves.handedIn': onReturnAfter(
    'practice.moves.handedIn',
    { status: 'submitted', move: 'letter', inputOf: (receivedOn) => ({ receivedOn, requests }) },
    (on) => ({ on }),
  ),
  'practice.moves.hold': onReturn('practice.moves.hold', 'submitted', () => ({ reason: 'SARS is slow' })),
  'practice.moves.letter': onReturn('practice.moves.letter', 'submitted', (server) => ({
    receivedOn: dayOn(server),
    requests,
  })),
  'practice.moves.reopen': onReturn('practice.moves.reopen', 'approved', () => ({ reason: 'A mistake' })),
  'practice.moves.resume': onReturnAfter(
    'practice.moves.resume',
    { status: 'in_preparation', move: 'hold', inputOf: () => ({ reason: 'A letter is on its way' }) },
    () => ({}),
  ),
  'practice.moves.sendFigures': onReturn(
    'practice.moves.sendFigures',
    'in_preparation',
    async (_, staff, id) => ({ figuresId: (await addFigures(staff, id)).id }),
  ),
  'practice.moves.start': onReturn('practice.moves.start', 'documents_needed'),
  'practice.moves.submit': onReturn('practice.moves.submit', 'approved', (server) => ({
    submittedOn: dayOn(server),
    reference: 'SARS-1',
  })),
  'practice.moves.takeBack': onReturn('practice.moves.takeBack', 'awaiting_approval'),
  'practice.orders.books': () => call('practice.orders.books'),
  'practice.orders.byId': async ({ client }, server) =>
    call('practice.orders.byId', { id: await payOrder(server, client) }),
  'practice.orders.cancel': async ({ client }, server) =>
    call('practice.orders.cancel', { id: await payOrder(server, client), reason: 'Bought twice' }),
  'practice.orders.complete': async ({ client }, server) => {
    const id = await payOrder(server, client);
    const { client: staff } = await staffMember(server);
    await staff.post(`/api/practice/orders/${id}/start`);
    await endWork(server, id);
    return call('practice.orders.complete', { id });
  },
  'practice.orders.counts': () => call('practice.orders.counts'),
  'practice.orders.export': () => (client) => client.get('/api/practice/orders.csv?state=paid'),
  'practice.orders.list': () => call('practice.orders.list', { state: 'paid' }),
  'practice.orders.products': () => call('practice.orders.products'),
  'practice.orders.refund': async ({ client }, server) =>
    call('practice.orders.refund', {
      id: await payOrder(server, client),
      amount: 10,
      refundedOn: dayOn(server),
      reference: 'PF 1',
    }),
  'practice.orders.resendInvoice': async ({ client }, server) => {
    const id = await payOrder(server, client);
    await sendInvoice(server, id);
    return call('practice.orders.resendInvoice', { id });
  },
  'practice.orders.settleNotification': async ({ client }, server) => {
    await fillCart(client, [1, 1]);
    const { body } = await checkOut(client);
    const id = await refuseAmount(server, { orderId: body.orderId, form: body.paymentData });
    return call('practice.orders.settleNotification', { id });
  },
  'practice.orders.start': async ({ client }, server) =>
    call('practice.orders.start', { id: await payOrder(server, client) }),
  'practice.products.add': () => call('practice.products.add', newProduct),
  'practice.products.byId': () => call('practice.products.byId', { id: 1 }),
  'practice.products.change': async (_, server) => {
    const { client: admin } = await staffMember(server, 'admin');
    const { id, version } = await addProduct(admin);
    return call('practice.products.change', { id, version, name: 'A new name' });
  },
  'practice.products.list': () => call('practice.products.list'),
  'practice.requests.close': onRequest('practice.requests.close'),
  'practice.requests.reopen': onRequest('practice.requests.reopen'),
  'practice.promises.measured': () => call('practice.promises.measured'),
  'practice.review.list': () => call('practice.review.list'),
  'practice.savings.achievements': () => call('practice.savings.achievements'),
  'practice.savings.challenges': () => call('practice.savings.challenges'),
  'practice.savings.changeAchievement': async (_, server) =>
    call('practice.savings.changeAchievement', {
      id: 1,
      version: await versionOf(server, Achievement),
      points: 20,
    }),
  'practice.savings.changeChallenge': async (_, server) =>
    call('practice.savings.changeChallenge', {
      id: 1,
      version: await versionOf(server, SavingsChallenge),
      ...newPlan,
    }),
  'practice.search.find': () => call('practice.search.find', { q: 'Person' }),
  'practice.staff.list': () => call('practice.staff.list'),
  'practice.team.list': () => call('practice.team.list'),
  'practice.today.summary': () => call('practice.today.summary'),
  'practice.views.add': () => call('practice.views.add', deskViewNamed(registration().username)),
  'practice.views.list': () => call('practice.views.list'),
  'practice.views.remove': () => onOwnView('practice.views.remove'),
  'practice.views.rename': () => onOwnView('practice.views.rename', { name: 'Late work' }),
  'preparation.acceptQuote': async ({ client }) => {
    const id = await preparationOf({ client });
    const { body } = await client.post('/api/preparation/quote', { id });
    return call('preparation.acceptQuote', { id: body.id });
  },
  'preparation.current': async ({ client }) =>
    call('preparation.current', { id: await preparationOf({ client }) }),
  'preparation.quote': async ({ client }) =>
    call('preparation.quote', { id: await preparationOf({ client }) }),
  'preparation.save': async ({ client }) =>
    call('preparation.save', { id: await preparationOf({ client }), answers: { letters: true } }),
  'returns.access': async ({ user }, server) => call('returns.access', await returnOf(user, server)),
  'returns.answerRequest': async (owner, server) =>
    call('returns.answerRequest', { id: await requestOf(owner, server), answer: 'not_mine' }),
  'returns.approve': async (owner, server) =>
    call('returns.approve', {
      id: await figuresOf(owner, server),
      fullName: 'Thandi Maseko',
      consent: true,
    }),
  'returns.byId': async ({ user }, server) => call('returns.byId', await returnOf(user, server)),
  'returns.cancel': async ({ user }, server) =>
    call('returns.cancel', await returnOf(user, server, 'not_started')),
  'returns.figures': async (owner, server) => call('returns.figures', { id: await figuresOf(owner, server) }),
  'returns.linkDocument': async (owner, server) =>
    call('returns.linkDocument', {
      id: await requestOf(owner, server),
      documentId: await documentOf(owner),
    }),
  'returns.list': () => call('returns.list'),
  'returns.question': async (owner, server) =>
    call('returns.question', { id: await figuresOf(owner, server), text: 'Why so much?' }),
  'returns.ready': async ({ user }, server) => call('returns.ready', await returnOf(user, server)),
  'returns.requests': async ({ user }, server) => call('returns.requests', await returnOf(user, server)),
  'savings.achievements': () => call('savings.achievements'),
  'savings.addEntry': async (owner) =>
    call('savings.addEntry', { userChallengeId: await challengeOf(owner), amount: 10 }),
  'savings.challenges': () => call('savings.challenges'),
  'savings.change': async (owner) => call('savings.change', { id: await challengeOf(owner), reminder: true }),
  'savings.correctEntry': async (owner) =>
    call('savings.correctEntry', { id: await entryOf(owner), amount: 20 }),
  'savings.entries': async (owner) => call('savings.entries', { id: await challengeOf(owner) }),
  'savings.join': () => (client) =>
    call('savings.join', { challengeId: 2, targetAmount: 1_000, targetDate: lastDay() })(client),
  'savings.leave': async (owner) => call('savings.leave', { id: await challengeOf(owner) }),
  'savings.myChallenges': () => call('savings.myChallenges'),
  'savings.progress': async (owner) => call('savings.progress', { id: await challengeOf(owner) }),
  'savings.removeEntry': async (owner) => call('savings.removeEntry', { id: await entryOf(owner) }),
  'shop.addToCart': () => call('shop.addToCart', { productId: 1 }),
  'shop.cart': () => call('shop.cart'),
  'shop.mergeCart': () =>
    call('shop.mergeCart', { key: 'b'.repeat(16), items: [{ productId: 1, quantity: 1 }] }),
  'shop.product': () => call('shop.product', { id: 1 }),
  'shop.products': () => call('shop.products'),
  'shop.removeCartItem': async (owner) => call('shop.removeCartItem', { id: await cartItemOf(owner) }),
  'shop.updateCartItem': async (owner) =>
    call('shop.updateCartItem', { id: await cartItemOf(owner), quantity: 2 }),
  'tax.addEstimate': () => call('tax.addEstimate', { name: 'Draft', input: { age: 'under65' } }),
  'tax.calculate': () => call('tax.calculate', calculation),
  'tax.calculateReturn': () => call('tax.calculateReturn', { age: 'under65' }),
  'tax.calculation': async (owner) => call('tax.calculation', { id: await calculationOf(owner) }),
  'tax.calculations': () => call('tax.calculations'),
  'tax.changeEstimate': async (owner) =>
    call('tax.changeEstimate', { id: await estimateOf(owner), name: 'Final' }),
  'tax.compareEstimates': async (owner) =>
    call('tax.compareEstimates', { a: await estimateOf(owner), b: await estimateOf(owner) }),
  'tax.estimate': async (owner) => call('tax.estimate', { id: await estimateOf(owner) }),
  'tax.estimates': () => call('tax.estimates'),
  'tax.history': () => call('tax.history'),
  'tax.removeEstimate': async (owner) => call('tax.removeEstimate', { id: await estimateOf(owner) }),
  'tax.renameCalculation': async (owner) =>
    call('tax.renameCalculation', { id: await calculationOf(owner), name: 'My salary' }),
};
