import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages } from '../../src/domain/messages.ts';
import { restProcedures } from '../../src/server/rest.ts';
import type { Reply } from '../support/http-client.ts';
import { orderAddress } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Replace the random number with a constant, so both APIs ask the same question.
  server = await startTestServer({ replace: { randomInteger: () => 4 } });
});
afterAll(() => server.close());

/** Inputs for procedures that have no entry below. */
const defaultInputs: Record<string, unknown>[] = [{}, { id: 99 }, { id: 'abc' }];

/** Inputs by procedure; REST and tRPC must reject them with the same error. */
const inputs: Record<string, Record<string, unknown>[]> = {
  'auth.me': [{}],
  'auth.register': [{}, { fullName: 'A B', email: 'x', username: 'abc', password: '123456' }],
  'auth.login': [
    {},
    { username: 'nobody', password: 'wrong' },
    { username: 'nobody', password: 'wrong', code: 'x'.repeat(51) },
  ],
  'auth.logout': [{}],
  'contact.question': [{}],
  'contact.send': [
    {},
    { name: 'A', email: 'a@example.com', subject: 'S', message: 'M', mathAnswer: 21 },
    { name: 'A\r\nBcc: b@example.com', email: 'x', subject: 'S', message: 'M\u0007', mathAnswer: 'two' },
  ],
  'assistant.welcome': [{}],
  'assistant.ask': [
    {},
    { question: 'Good morning', conversationId: 99 },
    { question: ' ', understood: { income: 5 }, missing: 'name', about: 7 },
    { question: 'x'.repeat(2_001), conversationId: 'abc', understood: { income: { amount: -1 } } },
    { question: 'Good\u0007 morning', about: { returnId: 0, page: 1 } },
  ],
  'assistant.conversations': [{}, { q: 'medical', limit: 5, before: 9 }, { q: 'x'.repeat(101), limit: 0 }],
  'assistant.conversation': [{ id: 99 }, { id: 'abc' }],
  'assistant.rename': [{ id: 99 }, { id: 99, title: 'Medical' }, { id: 'abc', title: ' ' }],
  'assistant.remove': [{ id: 99 }, { id: 'abc' }],
  'assistant.feedback': [
    { id: 99 },
    { id: 99, message: 1, thumb: 'down', reason: 'Too long' },
    { id: 'abc', message: -1, thumb: 'sideways', reason: 'x'.repeat(501) },
  ],
  'documents.list': [
    {},
    { type: 'other', q: 'report', sort: 'name', order: 'asc', limit: 10, before: 7 },
    { toReplace: true, sort: 'type' },
    { type: 'secret', sort: 'size', order: 'up', limit: 0, toReplace: 'maybe' },
    { q: 'x'.repeat(101) },
    { q: 'none \u0000' },
  ],
  'documents.byId': [{ id: 99 }, { id: 'abc' }],
  'documents.counts': [{}],
  'documents.deleted': [{}, { limit: 'many' }],
  'documents.versions': [{ id: 99 }, { id: 'abc' }, { id: 99, limit: 0 }],
  'documents.history': [{ id: 99 }, { id: 0 }, { id: 99, before: 'now' }],
  'documents.rename': [
    { id: 99 },
    { id: 99, name: 'Payslips' },
    { id: 'abc', type: 'other' },
    { id: 'abc', name: ' ', type: 'secret' },
    { id: 99, name: 'x'.repeat(101) },
  ],
  'documents.remove': [{ id: 99 }, { id: -1 }],
  'practice.views.add': [
    {},
    { page: 'clients', name: ' ', search: { overdue: 'yes' } },
    { page: 'orders', name: 'x'.repeat(61), search: null },
  ],
  'practice.views.list': [{}],
  'practice.views.remove': [{ id: 99 }, { id: 'abc' }],
  'practice.views.rename': [{ id: 99, name: 'Late' }, { id: 'abc' }, { id: 99, name: ' ' }],
  'practice.assistant.weeks': [{}],
  'practice.assistant.misses': [
    {},
    { week: '2026-11-23', kind: 'unknown', limit: 5, before: 9 },
    { week: 'now', kind: 'lost', limit: 0 },
  ],
  'practice.assistant.drafts': [{}, { limit: 5, before: 3 }, { limit: 0 }],
  'practice.assistant.addDraft': [
    {},
    { missId: 99, title: 'Crypto', text: 'A report.' },
    { missId: 'abc', title: ' ', text: 'x'.repeat(2_001) },
  ],
  'practice.assistant.changeDraft': [
    { id: 99 },
    { id: 99, version: 1, title: 'Crypto' },
    { id: 'abc', version: 0, state: 'lost' },
  ],
  'practice.audit.chain': [{}],
  'practice.audit.list': [
    {},
    { clientId: 1, staffId: 1, kind: 'confirmed', day: '2026-11-20', limit: 5, before: 9 },
    { kind: 'nothing', day: 'today', limit: 'many' },
    { clientId: 'abc' },
  ],
  'practice.checklist.list': [{}],
  'messages.threads': [{}, { about: 999 }, { about: 'abc' }],
  'messages.list': [{}, { limit: 5, before: 3 }, { id: 999 }, { id: 'abc', limit: 0 }],
  'messages.mark': [
    { upTo: 9, state: 'seen' },
    { id: 999, upTo: 1, state: 'delivered' },
    { id: 'abc', upTo: 'all', state: 'read' },
  ],
  'messages.send': [
    {},
    { id: 999, text: 'Hello' },
    { text: 'x'.repeat(5001), documentIds: [1, 1] },
    { text: 'Hello', documentIds: [99] },
    { id: 'abc', text: ' ', documentIds: 'all', key: 'mine' },
  ],
  'practice.clientMessages.list': [{ id: 999 }, { id: 'abc', limit: 0 }],
  'practice.clientMessages.mark': [
    { id: 999, upTo: 1, state: 'seen' },
    { id: 'abc', upTo: 0 },
  ],
  'practice.clientMessages.send': [
    { id: 999, text: 'Hello' },
    { id: 'abc', text: '' },
  ],
  'practice.messages.list': [{ id: 999 }, { id: 'abc', before: 'now' }],
  'practice.messages.mark': [
    { id: 999, upTo: 1, state: 'seen' },
    { id: 'abc', upTo: 0 },
  ],
  'practice.messages.send': [
    { id: 999, text: 'Hello' },
    { id: 'abc', text: '' },
  ],
  'practice.clients.addNote': [{ id: 99 }, { id: 999, text: 'Moved' }, { id: 'abc', text: ' ' }],
  'practice.clients.byId': [{ id: 999 }, { id: 'abc' }],
  'practice.clients.documents': [{ id: 999 }, { id: 'abc', limit: 0 }],
  'practice.clients.list': [{}, { q: 'nobody', limit: 5, before: 3 }, { q: 'x'.repeat(101), limit: 'many' }],
  'practice.clients.removeNote': [{ id: 99 }, { id: -1 }],
  'practice.clients.logOut': [{ id: 999 }, { id: 'abc' }],
  'practice.clients.taxNumber': [{ id: 999 }, { id: 'abc' }],
  'practice.documents.review': [
    { id: 99 },
    { id: 99, version: 1, decision: 'approve' },
    { id: 'abc', version: 1, decision: 'replace', note: ' ' },
  ],
  'practice.engagements.assign': [
    {},
    { ids: [99], assigneeId: null },
    { ids: [], assigneeId: 'me' },
    { ids: [1], assigneeId: 99 },
  ],
  'practice.engagements.counts': [{}, { actor: 'practice', overdue: '1' }, { assignee: 'you', q: '\u0000' }],
  'practice.engagements.list': [
    {},
    {
      status: 'open,closed',
      kind: 'return',
      actor: 'client,practice',
      assignee: 'me,none,7',
      sort: 'client',
    },
    { taxYear: '1999/2000', product: 'x', waitingDays: 'many', limit: 0 },
    { sort: 'dueAt', before: 7, q: 'x%_' },
    { sort: 'newest', before: 999_999_999_999 },
  ],
  'practice.products.add': [{}, { name: ' ', price: 0, category: 'Cars', features: 'many', work: [] }],
  'practice.products.byId': [{ id: 999 }, { id: 'abc' }],
  'practice.products.change': [
    { id: 99 },
    { id: 999, version: 1 },
    { id: 'abc', version: 0, price: 1.005, discountPrice: 2, place: 0 },
  ],
  'practice.products.list': [{}],
  'practice.requests.close': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.requests.reopen': [{ id: 99, version: 1 }],
  'practice.review.list': [
    {},
    { before: 999_999_999_999 },
    { scope: 'everyone', limit: 2 },
    { scope: 'all', before: 'now' },
  ],
  'practice.savings.achievements': [{}],
  'practice.savings.challenges': [{}],
  'practice.savings.changeAchievement': [
    { id: 1 },
    { id: 999, version: 1 },
    { id: 'abc', version: 0, points: 0, criteria: { type: 'luck' } },
  ],
  'practice.savings.changeChallenge': [
    { id: 1 },
    { id: 999, version: 1 },
    { id: 'abc', version: 0, targetAmount: 0, duration: 0, rules: { kind: 'random' } },
  ],
  'practice.search.find': [{}, { q: 'Person 1' }, { q: '#1' }, { q: 'x'.repeat(101) }],
  'practice.staff.list': [{}],
  'practice.today.summary': [{}, { scope: 'everyone' }, { scope: 'all' }],
  'practice.engagements.open': [
    {},
    { clientId: 999, kind: 'check', reason: 'They rang us' },
    { clientId: 1, kind: 'return', reason: ' ' },
  ],
  'practice.engagements.change': [{ id: 99 }, { id: 99, version: 1, assigneeId: 0, taxYear: '1999' }],
  'practice.engagements.quote': [
    { id: 99, version: 1, lines: [{ name: 'Company return', price: 4_500 }] },
    { id: 'abc', version: 0, lines: [{ name: ' ', price: 0.5 }], note: 7 },
    { id: 99, version: 1, lines: [] },
  ],
  'practice.figures.add': [
    { id: 99, input: { age: 'under65' } },
    { id: 99, input: { age: 'old' } },
  ],
  'practice.figures.byId': [
    { id: 99, figuresId: 1 },
    { id: 99, figuresId: 'abc' },
  ],
  'practice.figures.lastYear': [{ id: 99 }, { id: 'abc' }],
  'practice.figures.list': [{ id: 99 }, { id: 99, limit: 0 }, { id: 'abc' }],
  'practice.game.closeCompetition': [{ id: 999 }, { id: 'abc' }],
  'practice.game.competitions': [{}, { limit: 5, before: 3 }, { limit: 0 }],
  'practice.game.hideScore': [{ id: 999 }, { id: 999, hidden: true }, { id: 'abc', hidden: 'yes' }],
  'practice.game.openCompetition': [
    {},
    { title: 'Cup', details: 'Fly', closesOn: '2020-01-01' },
    { title: ' ', details: 'x'.repeat(2_001), closesOn: 'soon' },
  ],
  'practice.game.scores': [{}, { list: 'newest', limit: 5, before: 3 }, { list: 'worst', limit: 0 }],
  'practice.inbox.answer': [{ id: 99 }, { id: 99, text: 'Yes' }, { id: 'abc', text: 'x'.repeat(5_001) }],
  'practice.inbox.assign': [{ id: 99 }, { id: 99, assigneeId: null }, { id: 'abc', assigneeId: 'me' }],
  'practice.inbox.byId': [{ id: 99 }, { id: 'abc' }],
  'practice.inbox.counts': [{}],
  'practice.inbox.list': [{}, { state: 'spam', limit: 5, before: 3 }, { state: 'lost', limit: 0 }],
  'practice.inbox.reopen': [{ id: 99 }, { id: 'abc' }],
  'practice.inbox.spam': [{ id: 99 }, { id: 'abc' }],
  'practice.inbox.toThread': [{ id: 99 }, { id: 'abc' }],
  'practice.moves.ask': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.cancel': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.close': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.handedIn': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.hold': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.letter': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.reopen': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.resume': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.sendFigures': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.start': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.submit': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.moves.takeBack': [{ id: 99 }, { id: 99, version: 1 }, { id: 'abc', version: 0 }],
  'practice.engagements.byId': [{ id: 99 }, { id: 'abc' }],
  'practice.engagements.requests': [{ id: 99 }, { id: 'abc' }],
  'practice.moves.assess': [
    { id: 99, version: 1, assessedOn: '2026-02-30', lines: [{}], balance: 'R1' },
    { id: 99, version: 1, assessedOn: '2026-02-28', lines: [], balance: 10 },
    { id: 99, version: 1, assessedOn: '2026-02-28', lines: [], balance: 0 },
  ],
  'practice.orders.byId': [{ id: 99 }, { id: 'abc' }],
  'practice.orders.cancel': [{ id: 99 }, { id: 99, reason: 'Twice' }, { id: 'abc', reason: ' ' }],
  'practice.orders.complete': [{ id: 99 }, { id: 'abc' }],
  'practice.orders.counts': [{}],
  'practice.orders.products': [{}],
  'practice.orders.list': [
    {},
    { state: 'unpaid', refund: 'due', attention: true, clientId: 1, limit: 5, before: 3 },
    { state: 'lost', refund: 'soon', attention: 'maybe', limit: 0 },
    { clientId: 'abc' },
  ],
  'practice.orders.refund': [
    { id: 99 },
    { id: 99, amount: 10, refundedOn: '2026-01-31', reference: 'PF 1' },
    { id: 'abc', amount: 0, refundedOn: '2026-02-30', reference: ' ', paymentId: 0 },
    { id: 99, amount: 1.005, refundedOn: 'soon', reference: 'x'.repeat(101) },
  ],
  'practice.orders.resendInvoice': [{ id: 99 }, { id: 'abc' }],
  'practice.orders.settleNotification': [{ id: 99 }, { id: 'abc' }],
  'practice.orders.start': [{ id: 99 }, { id: 0 }],
  'documents.restore': [{ id: 99 }, { id: 'abc' }],
  'account.profile': [{}],
  'account.events': [{}, { limit: 0 }, { limit: 1, before: 5 }],
  'account.requestDeletion': [{}],
  'account.keepAccount': [{}],
  'account.update': [
    {},
    { phoneNumber: '082 000 0000', taxNumber: '0001339050' },
    { notifications: { newSignIn: false } },
    { notifications: { savingsReminders: 'yes' } },
    { fullName: 'x', username: 'y', taxNumber: '12', billingAddress: { email: 'z' } },
  ],
  'account.changeEmail': [{}, { email: 'x' }, { email: 'next@example.com' }],
  'account.cancelEmailChange': [{}],
  'account.sendConfirmation': [{}],
  'account.confirmEmail': [{}, { token: 'x' }, { token: 5 }],
  'account.undoEmailChange': [{}, { token: 'x' }, { token: 'x'.repeat(201) }],
  'account.sessions': [{}, { limit: 0 }, { before: 'now' }],
  'account.endSession': [{ id: 99 }, { id: 'abc' }, { id: 0 }],
  'account.endOtherSessions': [{}],
  'account.calendar': [{}],
  'account.endCalendar': [{}],
  'account.push': [{}],
  'account.startPush': [
    {},
    { endpoint: 'https://127.0.0.1/', keys: {} },
    { endpoint: 1, keys: { auth: '' } },
  ],
  'account.endPush': [{}],
  'account.passkeys': [{}],
  'account.addPasskey': [{}, { id: 'x', rawId: '', type: 'key', response: {} }, { id: '+', response: 5 }],
  'account.renamePasskey': [{ id: 99 }, { id: 99, name: 'Phone' }, { id: 'abc', name: ' ' }],
  'account.removePasskey': [{ id: 99 }, { id: 'abc' }, { id: 0 }],
  'account.twoFactor': [{}],
  'account.enableTwoFactor': [{}, { code: '123456' }, { code: 123456 }, { code: '1'.repeat(51) }],
  'account.newRecoveryCodes': [{}],
  'account.endTwoFactor': [{}],
  'auth.changePassword': [{}, { currentPassword: 'wrong', password: 'correct horse' }],
  'auth.confirm': [
    {},
    { password: 'wrong' },
    { password: 5 },
    { code: '123456' },
    { password: 'wrong', code: '123456' },
  ],
  'auth.confirmation': [{}],
  'auth.logInWithPasskey': [
    {},
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', userHandle: 5 } },
  ],
  'auth.isCommonPassword': [{}, { password: 'password' }, { password: 'x\u0000' }],
  'auth.forgotPassword': [{}, { email: 'nobody@example.com' }],
  'auth.resetPassword': [{}, { token: 'x', password: 'correct horse' }, { token: '', password: 'x' }],
  'dashboard.summary': [{}],
  'game.highScore': [{}],
  'game.submitScore': [
    {},
    { score: -1, playerName: ' ' },
    { score: 1.5, playerName: 'x'.repeat(21) },
    { score: 1e20, playerName: 5 },
    { score: '7', playerName: 'A\nB' },
    { score: 7, playerName: 'A\u202eB' },
  ],
  'game.competition': [{}],
  'game.leaderboard': [{}],
  'game.checkTopFive': [{}, { score: 3 }, { score: -3 }, { score: 1e20 }],
  'game.finishRun': [
    { runId: 'none', flaps: [1], playerName: 'A' },
    { runId: '99', flaps: [2, 1], playerName: '' },
    { runId: 'none', flaps: 'many', playerName: 'A' },
  ],
  'orders.checkout': [
    {},
    { billingAddress: orderAddress() },
    { billingAddress: orderAddress({ email: 'x', city: ' ' }), expectedTotal: '5' },
  ],
  'orders.checkoutDefaults': [{}],
  'orders.list': [{}, { limit: 101 }],
  'orders.byId': [{ id: 99 }, { id: 'abc' }],
  'orders.payAgain': [{ id: 99 }, { id: 0 }],
  'orders.paymentState': [{ id: 99, token: 'x' }, { id: 'abc', token: 'x'.repeat(101) }, { id: 99 }],
  'orders.tasks': [{ id: 99 }, { id: 'abc' }],
  'orders.confirmAccess': [{ id: 99 }, { id: 'abc' }],
  'orders.cancel': [{ id: 99 }, { id: 'abc' }],
  'orders.cancelSubscription': [{ id: 99 }, { id: -1 }],
  'returns.list': [{}, { limit: 0 }],
  'returns.byId': [{ id: 99 }, { id: 'abc' }],
  'returns.cancel': [{ id: 99 }, { id: 'abc' }],
  'returns.access': [{ id: 99 }, { id: 0 }],
  'returns.requests': [{ id: 99 }, { id: 'abc' }],
  'returns.figures': [{ id: 99 }, { id: -1 }],
  'returns.approve': [
    { id: 99 },
    { id: 99, fullName: 'Thandi Maseko', consent: true },
    { id: 'abc', figuresId: 0, fullName: ' ', consent: false, version: 0 },
  ],
  'returns.question': [
    { id: 99 },
    { id: 99, text: 'Why?', line: 'x' },
    { id: 'abc', text: 'x'.repeat(5_001) },
  ],
  'preparation.acceptQuote': [{ id: 99 }, { id: 'abc' }],
  'returns.ready': [{ id: 99 }, { id: 'abc' }, { id: 99, version: 'two' }],
  'returns.answerRequest': [
    { id: 99 },
    { id: 99, answer: 'cannot_find', note: 'Lost' },
    { id: 'abc', answer: 'maybe', note: 'x'.repeat(501) },
  ],
  'returns.linkDocument': [{ id: 99 }, { id: 99, documentId: 1 }, { id: 'abc', documentId: 'one' }],
  'savings.challenges': [{}],
  'savings.myChallenges': [{}, { limit: 0 }],
  'savings.achievements': [{}],
  'savings.entries': [{ id: 99 }, { id: 'abc' }, { id: 99, limit: 101 }],
  'savings.progress': [{ id: 99 }, { id: 0 }],
  'savings.join': [
    {},
    { challengeId: 99, targetAmount: 100, targetDate: '2001-01-01' },
    { challengeId: 0, targetAmount: '100', targetDate: 'soon' },
  ],
  'savings.addEntry': [
    {},
    { userChallengeId: 99, amount: 1.5 },
    { userChallengeId: 'abc', amount: 0.001, notes: 'x'.repeat(2_001) },
  ],
  'savings.correctEntry': [{ id: 99, amount: 1 }, { id: 'abc' }, { id: 0, amount: 'one' }],
  'savings.removeEntry': [{ id: 99 }, { id: -1 }],
  'savings.change': [
    { id: 99, reminder: true },
    { id: 'abc', targetAmount: 5 },
    { id: 99, targetAmount: 0, targetDate: '', reminder: 'yes' },
  ],
  'savings.leave': [{ id: 99 }, { id: 'abc' }],
  'account.unsubscribe': [{}, { token: '1.x' }, { token: 5 }],
  'shop.products': [{}, { category: 'Plans' }, { category: 'x'.repeat(51) }],
  'shop.product': [{ id: 1 }, { id: 99 }, { id: 'abc' }, { id: 0 }],
  'shop.cart': [{}],
  'shop.addToCart': [{}, { productId: 99 }, { productId: 1, quantity: 0 }],
  'shop.updateCartItem': [
    { id: 99, quantity: 1 },
    { id: 'abc', quantity: 1 },
    { id: 'abc', quantity: 'two' },
  ],
  'shop.removeCartItem': [{ id: 99 }, { id: -1 }],
  'shop.mergeCart': [
    {},
    { key: 'b'.repeat(16), items: [{ productId: 1, quantity: 1 }] },
    { key: '!', items: [{ productId: 1, quantity: 0 }] },
  ],
  'tax.calculate': [
    {},
    { age: 'under65', income: 540_000 },
    { age: 'under65', income: -1, medicalAidMembers: 9, taxYear: 'x' },
  ],
  'tax.calculateReturn': [
    {},
    { age: 'under65', certificates: [{ amounts: { '3601': 480_000 } }], inCommunity: true },
    { age: 'under65', certificates: [{ amounts: { '1': 1 }, foo: 1 }], travel: {}, taxYear: 'x' },
  ],
  'tax.estimates': [{}, { limit: 0 }, { limit: 1, before: 5 }],
  'tax.estimate': [{ id: 99 }, { id: 'abc' }, { id: 0 }],
  'tax.addEstimate': [{}, { name: ' ', input: { age: 'under65', foo: 1 } }],
  'tax.changeEstimate': [
    { id: 99 },
    { id: 99, name: 'Draft' },
    { id: 'abc', input: { age: 'under65' } },
    { id: 'abc', name: 'x'.repeat(101), input: 5 },
  ],
  'tax.compareEstimates': [{}, { a: 99, b: 98 }, { a: 'abc', b: 0 }],
  'tax.removeEstimate': [{ id: 99 }, { id: -1 }],
  'tax.calculations': [{}, { limit: 0 }, { limit: 1, before: 5 }],
  'tax.calculation': [{ id: 99 }, { id: 'abc' }, { id: 0 }],
  'tax.history': [{}, { limit: 0 }, { limit: 1, before: 5 }],
  'tax.renameCalculation': [
    { id: 99 },
    { id: 99, name: 'My salary' },
    { id: 'abc', name: null },
    { id: 99, name: 'x'.repeat(101) },
  ],
};

/** Converts a tRPC response to REST format. A successful tRPC response has no specific status. */
function asRest({ body }: Reply) {
  if (body.result) return { ok: true, body: body.result.data };
  const { data, message } = body.error;
  const { httpStatus, code: _, path: __, ...details } = data;
  return { ok: httpStatus, body: { message, ...details } };
}

/** Procedures whose result contains a new random value or the time. */
const randomResults = new Set([
  'game.startRun',
  'account.renewCalendar',
  'account.newPasskey',
  'auth.passkeyLogin',
  'account.startTwoFactor',
  'practice.orders.books',
]);

/** Returns whether an input has all of a path's parameters. */
const fits = (path: string, input: Record<string, unknown>) =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in input);

const cases = restProcedures
  .filter(({ name, type }) => !randomResults.has(name) && type !== 'subscription')
  .flatMap(({ name, rest }) =>
    (inputs[name] ?? defaultInputs)
      .filter((input) => fits(rest.path, input))
      .map((input) => ({ name, rest, input })),
  );

it('accepts list calls without any input', async () => {
  const { client } = await signedIn(server);
  expect((await client.get('/trpc/tax.calculations')).status).toBe(200);
  expect((await client.get('/api/tax/calculations')).status).toBe(200);
});

describe('REST and tRPC', () => {
  it('are compared for existing procedures only', () => {
    const names = new Set(restProcedures.map(({ name }) => name));
    for (const name of [...Object.keys(inputs), ...randomResults]) expect(names).toContain(name);
  });

  it.each(cases)(
    'return the same from $name for $input',
    async ({ name, rest: { method, path: pattern }, input }) => {
      const person = name.startsWith('practice.') ? await staffMember(server) : await signedIn(server);
      for (const caller of [server.client(), person.client]) {
        const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(input[key]));
        const query = new URLSearchParams(
          Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
        );
        const rest =
          method === 'GET'
            ? await caller.get(`/api${path}?${query.toString()}`)
            : await caller.send(method, `/api${path}`, { body: input });
        const trpc =
          method === 'GET'
            ? await caller.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
            : await caller.post(`/trpc/${name}`, input);
        expect(rest.status < 400 || rest.body.reason in errorMessages).toBe(true);
        expect(asRest(trpc)).toEqual({ ok: rest.status < 400 || rest.status, body: rest.body });
        expect(JSON.stringify(trpc.body)).not.toMatch(/"stack"|\.ts:/);
      }
    },
  );
});
