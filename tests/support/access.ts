import type { Action } from '../../src/domain/accounts/policy.ts';
import { appRouter } from '../../src/routers/index.ts';
import { contactMessage } from './contact.ts';
import { upload, uploadForm } from './documents.ts';
import type { HttpClient, Reply } from './http-client.ts';
import { checkOut, fillCart, settle } from './orders.ts';
import { registration, type signedIn } from './people.ts';
import { join, save } from './savings.ts';
import type { TestServer } from './test-server.ts';
import { codeAt, turnOnTwoFactor } from './two-factor.ts';
import { DAY_MS } from '../../src/domain/calendar.ts';

/** The user whose data a request targets. */
export type Owner = Awaited<ReturnType<typeof signedIn>>;

/** A prepared request that any client can send. */
export type Attempt = (client: HttpClient) => Promise<Reply>;

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' } }
>;

/** Names of all tRPC procedures. */
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

const challengeOf = async ({ client }: Owner) => (await join(client, lastDay())).id;

async function entryOf(owner: Owner): Promise<number> {
  const { entry } = await save(owner.client, { id: await challengeOf(owner) }, 10);
  return entry.id;
}

/** Builders for one valid request per action, with separate test data because some actions only work once. */
export const attempts: Record<Action, (owner: Owner, server: TestServer) => Promise<Attempt> | Attempt> = {
  'account.cancelEmailChange': () => call('account.cancelEmailChange'),
  'account.changeEmail': () => (client) =>
    call('account.changeEmail', { email: registration().email })(client),
  'account.confirmEmail': () => call('account.confirmEmail', { token: 'none' }),
  'account.enableTwoFactor': async ({ client }) => {
    const { body } = await client.post('/api/two-factor');
    return call('account.enableTwoFactor', { code: codeAt(body.secret, Date.now()) });
  },
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
  'account.newRecoveryCodes': async ({ client }) => {
    await turnOnTwoFactor(client);
    return call('account.newRecoveryCodes');
  },
  'account.profile': () => call('account.profile'),
  'account.requestDeletion': () => call('account.requestDeletion'),
  'account.sendConfirmation': () => call('account.sendConfirmation'),
  'account.sessions': () => call('account.sessions'),
  'account.startTwoFactor': () => call('account.startTwoFactor'),
  'account.twoFactor': () => call('account.twoFactor'),
  'account.undoEmailChange': () => call('account.undoEmailChange', { token: 'none' }),
  'account.update': () => call('account.update', { phoneNumber: '082 000 0000' }),
  'auth.changePassword': ({ details }) =>
    call('auth.changePassword', { currentPassword: details.password, password: 'another horse' }),
  'auth.confirm': ({ details }) => call('auth.confirm', { password: details.password }),
  'auth.confirmation': () => call('auth.confirmation'),
  'auth.forgotPassword': () => call('auth.forgotPassword', { email: 'nobody@example.com' }),
  'auth.isCommonPassword': () => call('auth.isCommonPassword', { password: 'correct horse' }),
  'auth.login': ({ details: { username, password } }) => call('auth.login', { username, password }),
  'auth.logout': () => call('auth.logout'),
  'auth.me': () => call('auth.me'),
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
  'documents.upload': () => (client) => upload(client),
  'documents.versions': async (owner) => call('documents.versions', { id: await documentOf(owner) }),
  'game.checkTopFive': () => call('game.checkTopFive', { score: 3 }),
  'game.finishRun': () => call('game.finishRun', { runId: 'none', flaps: [1], playerName: 'A' }),
  'game.highScore': () => call('game.highScore'),
  'game.leaderboard': () => call('game.leaderboard'),
  'game.startRun': () => call('game.startRun'),
  'game.submitScore': () => call('game.submitScore', { score: 3, playerName: 'A' }),
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
  'savings.unsubscribe': () => call('savings.unsubscribe', { token: '1.x' }),
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
  'tax.removeEstimate': async (owner) => call('tax.removeEstimate', { id: await estimateOf(owner) }),
};
