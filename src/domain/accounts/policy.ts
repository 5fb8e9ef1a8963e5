import { DomainError } from '../errors.ts';
import type { CurrentSession } from './sessions/request-session.ts';
import { isStaff, type Role, roles } from './roles.ts';

/** The caller: an account with its role, or null for a guest. */
type Actor = { id: number; role: Role } | null;

const isSignedIn = (actor: Actor) => actor !== null;

/** Access rules, checked before an operation runs. */
const rules = {
  anyone: () => true,
  /** Any signed-in user, acting on their own account. */
  member: isSignedIn,
  /**
   * Any signed-in user, acting on a record identified by id. Ownership isn't checked here: the operation's
   * SQL selects by id and account (`where user_id = …`), so another account's record yields a 404. The access
   * matrix test tries each of these actions on another user's record.
   */
  ownRecord: isSignedIn,
  /** Practitioners and admins, on any client's records. For others the procedure doesn't exist. */
  staff: (actor) => actor !== null && isStaff(actor.role),
  /** Admins only. For practitioners too, the procedure doesn't exist. */
  admin: (actor) => actor?.role === 'admin',
} satisfies Record<string, (actor: Actor) => boolean>;

/** Access rule for every action: tRPC procedures by path, and plain routes by a name in the same form. */
export const policy = {
  'account.cancelEmailChange': 'member',
  'account.changeEmail': 'member',
  'account.confirmEmail': 'anyone',
  'account.enableTwoFactor': 'member',
  'account.endOtherSessions': 'member',
  'account.endSession': 'ownRecord',
  'account.endTwoFactor': 'member',
  'account.events': 'member',
  'account.export': 'member',
  'account.keepAccount': 'member',
  'account.newRecoveryCodes': 'member',
  'account.profile': 'member',
  'account.requestDeletion': 'member',
  'account.sendConfirmation': 'member',
  'account.sessions': 'member',
  'account.startTwoFactor': 'member',
  'account.twoFactor': 'member',
  'account.undoEmailChange': 'anyone',
  'account.update': 'member',
  'auth.changePassword': 'member',
  'auth.confirm': 'member',
  'auth.confirmation': 'member',
  'auth.forgotPassword': 'anyone',
  'auth.isCommonPassword': 'anyone',
  'auth.login': 'anyone',
  'auth.logout': 'anyone',
  'auth.me': 'member',
  'auth.register': 'anyone',
  'auth.resetPassword': 'anyone',
  'contact.question': 'anyone',
  'contact.send': 'anyone',
  'dashboard.summary': 'member',
  'documents.byId': 'ownRecord',
  'documents.counts': 'member',
  'documents.deleted': 'member',
  'documents.download': 'ownRecord',
  'documents.history': 'ownRecord',
  'documents.list': 'member',
  'documents.remove': 'ownRecord',
  'documents.rename': 'ownRecord',
  'documents.replace': 'ownRecord',
  'documents.restore': 'ownRecord',
  'documents.upload': 'member',
  'documents.versions': 'ownRecord',
  'game.checkTopFive': 'anyone',
  'game.finishRun': 'anyone',
  'game.highScore': 'anyone',
  'game.leaderboard': 'anyone',
  'game.startRun': 'anyone',
  'game.submitScore': 'anyone',
  'orders.byId': 'ownRecord',
  'orders.cancel': 'ownRecord',
  'orders.cancelSubscription': 'ownRecord',
  'orders.checkout': 'member',
  'orders.checkoutDefaults': 'member',
  'orders.confirmAccess': 'ownRecord',
  'orders.invoice': 'ownRecord',
  'orders.list': 'member',
  'orders.payAgain': 'ownRecord',
  'orders.paymentState': 'anyone',
  'orders.tasks': 'ownRecord',
  'practice.audit.chain': 'admin',
  'practice.audit.list': 'admin',
  'practice.clients.addNote': 'staff',
  'practice.clients.byId': 'staff',
  'practice.clients.documents': 'staff',
  'practice.clients.list': 'staff',
  'practice.clients.removeNote': 'staff',
  'practice.clients.taxNumber': 'staff',
  'practice.clients.upload': 'staff',
  'practice.documents.download': 'staff',
  'practice.documents.review': 'staff',
  'practice.engagements.assign': 'staff',
  'practice.engagements.byId': 'staff',
  'practice.engagements.change': 'staff',
  'practice.engagements.counts': 'staff',
  'practice.engagements.list': 'staff',
  'practice.engagements.open': 'staff',
  'practice.engagements.quote': 'staff',
  'practice.engagements.requests': 'staff',
  'practice.figures.add': 'staff',
  'practice.figures.byId': 'staff',
  'practice.figures.list': 'staff',
  'practice.inbox.answer': 'staff',
  'practice.inbox.assign': 'staff',
  'practice.inbox.byId': 'staff',
  'practice.inbox.counts': 'staff',
  'practice.inbox.list': 'staff',
  'practice.inbox.reopen': 'staff',
  'practice.inbox.spam': 'staff',
  'practice.moves.ask': 'staff',
  'practice.moves.assess': 'staff',
  'practice.moves.cancel': 'staff',
  'practice.moves.close': 'staff',
  'practice.moves.handedIn': 'staff',
  'practice.moves.hold': 'staff',
  'practice.moves.letter': 'staff',
  'practice.moves.reopen': 'staff',
  'practice.moves.resume': 'staff',
  'practice.moves.sendFigures': 'staff',
  'practice.moves.start': 'staff',
  'practice.moves.submit': 'staff',
  'practice.moves.takeBack': 'staff',
  'practice.orders.books': 'staff',
  'practice.orders.byId': 'staff',
  'practice.orders.cancel': 'staff',
  'practice.orders.complete': 'staff',
  'practice.orders.counts': 'staff',
  'practice.orders.export': 'staff',
  'practice.orders.list': 'staff',
  'practice.orders.refund': 'staff',
  'practice.orders.resendInvoice': 'staff',
  'practice.orders.settleNotification': 'staff',
  'practice.orders.start': 'staff',
  'practice.products.add': 'admin',
  'practice.products.byId': 'admin',
  'practice.products.change': 'admin',
  'practice.products.list': 'admin',
  'practice.requests.close': 'staff',
  'practice.requests.reopen': 'staff',
  'practice.promises.measured': 'staff',
  'practice.review.list': 'staff',
  'practice.savings.achievements': 'admin',
  'practice.savings.challenges': 'admin',
  'practice.savings.changeAchievement': 'admin',
  'practice.savings.changeChallenge': 'admin',
  'practice.search.find': 'staff',
  'practice.staff.list': 'staff',
  'practice.team.list': 'admin',
  'practice.today.summary': 'staff',
  'practice.views.add': 'staff',
  'practice.views.list': 'staff',
  'practice.views.remove': 'staff',
  'practice.views.rename': 'staff',
  'preparation.acceptQuote': 'ownRecord',
  'preparation.current': 'ownRecord',
  'preparation.quote': 'ownRecord',
  'preparation.save': 'ownRecord',
  'returns.access': 'ownRecord',
  'returns.answerRequest': 'ownRecord',
  'returns.approve': 'ownRecord',
  'returns.byId': 'ownRecord',
  'returns.cancel': 'ownRecord',
  'returns.figures': 'ownRecord',
  'returns.linkDocument': 'ownRecord',
  'returns.list': 'member',
  'returns.question': 'ownRecord',
  'returns.ready': 'ownRecord',
  'returns.requests': 'ownRecord',
  'savings.achievements': 'member',
  'savings.addEntry': 'ownRecord',
  'savings.challenges': 'member',
  'savings.change': 'ownRecord',
  'savings.correctEntry': 'ownRecord',
  'savings.entries': 'ownRecord',
  'savings.join': 'member',
  'savings.leave': 'ownRecord',
  'savings.myChallenges': 'member',
  'savings.progress': 'ownRecord',
  'savings.removeEntry': 'ownRecord',
  'savings.unsubscribe': 'anyone',
  'shop.addToCart': 'member',
  'shop.cart': 'member',
  'shop.mergeCart': 'member',
  'shop.product': 'anyone',
  'shop.products': 'anyone',
  'shop.removeCartItem': 'ownRecord',
  'shop.updateCartItem': 'ownRecord',
  'tax.addEstimate': 'member',
  'tax.calculate': 'anyone',
  'tax.calculateReturn': 'anyone',
  'tax.calculation': 'ownRecord',
  'tax.calculations': 'member',
  'tax.changeEstimate': 'ownRecord',
  'tax.compareEstimates': 'ownRecord',
  'tax.estimate': 'ownRecord',
  'tax.estimates': 'member',
  'tax.removeEstimate': 'ownRecord',
} as const satisfies Record<string, keyof typeof rules>;

export type Action = keyof typeof policy;

/** Whether the access rule lets the caller perform an action. */
export function allow(actor: Actor, action: Action): boolean {
  return rules[policy[action]](actor);
}

/** Returns the roles that may perform an action, or null if the action needs no session. */
export function allowedRoles(action: Action) {
  if (allow(null, action)) return null;
  return roles.filter((role) => allow({ id: 0, role }, action));
}

/**
 * Rejects an action that the policy forbids, with the same error as for a nonexistent record.
 * @throws DomainError not-found
 */
export function requireAllowed({ user, role }: CurrentSession, action: Action): void {
  if (!allow({ id: user.id, role }, action)) throw new DomainError('not-found');
}
