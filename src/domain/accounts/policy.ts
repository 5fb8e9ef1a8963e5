import { DomainError } from '../errors.ts';
import type { SignIn } from './sessions/request-session.ts';
import type { Role } from './roles.ts';

/** Who acts: an account with its role, or null for nobody. */
type Actor = { id: number; role: Role } | null;

/** Whose thing something is done to. */
interface Subject {
  ownerId: number;
}

/** The ways in which an action can be open. Without a subject a rule says whether one may ask at all. */
const rules = {
  anyone: () => true,
  /** Whoever is signed in, for themselves: nothing in the call names a thing of somebody's. */
  member: (actor: Actor) => actor !== null,
  /** The owner of the thing that the call names. To everybody else it is not there. */
  owner: (actor: Actor, subject?: Subject) =>
    actor !== null && (subject === undefined || subject.ownerId === actor.id),
} satisfies Record<string, (actor: Actor, subject?: Subject) => boolean>;

/** Every action with who may do it: procedures by their path, and the routes that are none. */
export const policy = {
  'account.cancelEmailChange': 'member',
  'account.changeEmail': 'member',
  'account.confirmEmail': 'anyone',
  'account.enableTwoFactor': 'member',
  'account.endOtherSessions': 'member',
  'account.endSession': 'owner',
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
  'documents.byId': 'owner',
  'documents.counts': 'member',
  'documents.deleted': 'member',
  'documents.download': 'owner',
  'documents.history': 'owner',
  'documents.list': 'member',
  'documents.remove': 'owner',
  'documents.rename': 'owner',
  'documents.replace': 'owner',
  'documents.restore': 'owner',
  'documents.upload': 'member',
  'documents.versions': 'owner',
  'game.checkTopFive': 'anyone',
  'game.finishRun': 'anyone',
  'game.highScore': 'anyone',
  'game.leaderboard': 'anyone',
  'game.startRun': 'anyone',
  'game.submitScore': 'anyone',
  'orders.byId': 'owner',
  'orders.cancel': 'owner',
  'orders.cancelSubscription': 'owner',
  'orders.checkout': 'member',
  'orders.checkoutDefaults': 'member',
  'orders.confirmAccess': 'owner',
  'orders.invoice': 'owner',
  'orders.list': 'member',
  'orders.payAgain': 'owner',
  'orders.paymentState': 'anyone',
  'orders.tasks': 'owner',
  'savings.achievements': 'member',
  'savings.addEntry': 'owner',
  'savings.challenges': 'member',
  'savings.change': 'owner',
  'savings.correctEntry': 'owner',
  'savings.entries': 'owner',
  'savings.join': 'member',
  'savings.leave': 'owner',
  'savings.myChallenges': 'member',
  'savings.progress': 'owner',
  'savings.removeEntry': 'owner',
  'savings.unsubscribe': 'anyone',
  'shop.addToCart': 'member',
  'shop.cart': 'member',
  'shop.mergeCart': 'member',
  'shop.product': 'anyone',
  'shop.products': 'anyone',
  'shop.removeCartItem': 'owner',
  'shop.updateCartItem': 'owner',
  'tax.calculate': 'anyone',
  'tax.calculation': 'owner',
  'tax.calculations': 'member',
} as const satisfies Record<string, keyof typeof rules>;

/** Something that a person may be allowed to do. */
export type Action = keyof typeof policy;

/** Whether somebody may do this, to this person's thing if one is meant. */
export function allow(actor: Actor, action: Action, subject?: Subject): boolean {
  return rules[policy[action]](actor, subject);
}

/**
 * Lets nobody past who may not do this. What one may not do is not there, as another's things are not.
 * @throws DomainError not-found
 */
export function requireAllowed({ user, role }: SignIn, action: Action): void {
  if (!allow({ id: user.id, role }, action)) throw new DomainError('not-found');
}
