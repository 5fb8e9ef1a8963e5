import { invalidTargetDate } from './savings/target-date.ts';

/** Error category. src/routers/error-reply.ts maps each one to an HTTP status and a tRPC code. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'timeout'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many'
  | 'internal'
  | 'unavailable';

interface ErrorMessage {
  kind: ErrorKind;
  message: string;
}

/**
 * Every error code with its kind and message. Wording from the specification is kept verbatim. Clients receive
 * the code as `reason`, so published codes must never change.
 */
export const errorMessages = {
  validation: { kind: 'invalid', message: 'Please check what you entered' },
  'not-found': { kind: 'not-found', message: 'Not found' },
  'too-many': { kind: 'too-many', message: 'Too many requests. Please wait a moment and try again.' },
  internal: { kind: 'internal', message: 'Something went wrong' },
  'service.busy': {
    kind: 'unavailable',
    message: 'The service is very busy at the moment. Please try again in a few seconds.',
  },
  'service.no-space': {
    kind: 'unavailable',
    message: 'We can’t save anything at the moment. Please try again later.',
  },
  'session.required': { kind: 'unauthenticated', message: 'Please log in' },
  'request.cross-site': { kind: 'forbidden', message: 'This request came from another site' },
  'request.wrong-host': { kind: 'invalid', message: 'The request’s Host header is invalid' },
  'request.too-large': { kind: 'too-large', message: 'The request is too large' },
  'request.wrong-kind': { kind: 'unsupported-type', message: 'Please send JSON' },
  'request.no-form': {
    kind: 'unsupported-type',
    message: 'Please send a form (application/x-www-form-urlencoded)',
  },
  'request.no-stream': { kind: 'invalid', message: 'Streaming isn’t supported. Please use httpBatchLink.' },
  'request.too-slow': { kind: 'timeout', message: 'The request took too long to arrive' },
  'auth.invalid-credentials': { kind: 'unauthenticated', message: 'Invalid username or password' },
  'auth.too-many-failures': {
    kind: 'too-many',
    message: 'Too many failed attempts. Please wait a few minutes and try again.',
  },
  'account.too-many-changes': {
    kind: 'too-many',
    message: 'You’ve made too many changes in the last hour. Please try again later.',
  },
  'auth.too-many-registrations': {
    kind: 'too-many',
    message: 'Too many accounts have been created from your network. Please try again in an hour.',
  },
  'auth.busy': {
    kind: 'unavailable',
    message: 'Many people are logging in right now. Please try again in a few seconds.',
  },
  'auth.confirm-needed': {
    kind: 'forbidden',
    message: 'Please confirm it’s you',
  },
  'auth.two-factor-needed': {
    kind: 'forbidden',
    message: 'Please turn on two-step verification in your settings first',
  },
  'auth.wrong-password': { kind: 'invalid', message: 'This is not your current password' },
  'auth.code-needed': {
    kind: 'unauthenticated',
    message: 'Please enter the code from your authenticator app',
  },
  'auth.invalid-code': {
    kind: 'unauthenticated',
    message: 'This code is wrong or has already been used. Please try the next one.',
  },
  'auth.passkey-refused': {
    kind: 'unauthenticated',
    message: 'This passkey doesn’t work here. Please use another one, or log in with your password.',
  },
  'passkey.expired': {
    kind: 'invalid',
    message: 'This took too long, or was already used. Please try again.',
  },
  'passkey.refused': {
    kind: 'invalid',
    message: 'This passkey could not be verified. Please try again.',
  },
  'passkey.known': { kind: 'conflict', message: 'This passkey has already been added' },
  'passkey.too-many': {
    kind: 'conflict',
    message: 'You can have up to 10 passkeys. Please remove one you no longer use.',
  },
  'passkey.not-found': { kind: 'not-found', message: 'Passkey not found' },
  'auth.wrong-code': {
    kind: 'invalid',
    message: 'This code is wrong or has already been used. Please try the next one.',
  },
  'auth.too-many-resets': {
    kind: 'too-many',
    message: 'You’ve already requested several links. Please check your inbox, or wait a few minutes.',
  },
  'auth.token-invalid': {
    kind: 'invalid',
    message: 'This link has expired or has already been used. Please request a new one.',
  },
  'auth.common-password': {
    kind: 'invalid',
    message:
      'This is a very common password. You have access to other people’s documents, so please choose another one.',
  },
  'auth.session-not-found': { kind: 'not-found', message: 'Session not found' },
  'auth.username-taken': { kind: 'conflict', message: 'Username is already taken' },
  'auth.email-taken': { kind: 'conflict', message: 'Email is already registered' },
  'auth.email-unchanged': { kind: 'conflict', message: 'This is already your e-mail address' },
  'auth.email-confirmed': { kind: 'conflict', message: 'Your e-mail address is already confirmed' },
  'auth.email-reassigned': {
    kind: 'conflict',
    message:
      'Another account now uses this address, so this link can no longer undo the change. Please contact us right away.',
  },
  'account.export-running': {
    kind: 'conflict',
    message: 'You already have an export in progress. Please wait for it to finish, or cancel it.',
  },
  'account.unsubscribe-unknown': {
    kind: 'invalid',
    message: 'This link isn’t valid. You can turn off reminders in your settings, under Notifications.',
  },
  'account.deletion-due': {
    kind: 'conflict',
    message: 'This account is already being deleted and can’t be restored',
  },
  'assistant.conversation-not-found': { kind: 'not-found', message: 'Conversation not found' },
  'assistant.answer-not-found': { kind: 'not-found', message: 'Answer not found' },
  'assistant.conversation-full': {
    kind: 'conflict',
    message: 'This conversation has 200 messages, which is the limit. Please start a new one.',
  },
  'assistant.too-many-conversations': {
    kind: 'conflict',
    message: 'You can keep up to 200 conversations. Please delete one you no longer need.',
  },
  'assistant.too-many-questions': {
    kind: 'too-many',
    message: 'Without an account you can ask ten questions an hour. Please log in, or try again later.',
  },
  'assistant.miss-not-found': { kind: 'not-found', message: 'Question not found' },
  'assistant.draft-not-found': { kind: 'not-found', message: 'Draft not found' },
  'assistant.draft-changed': {
    kind: 'conflict',
    message: 'This draft has changed since you opened it. Please review it.',
  },
  'two-factor.already-on': { kind: 'conflict', message: 'Two-step verification is already on' },
  'two-factor.not-started': {
    kind: 'conflict',
    message: 'Please set up your authenticator app with a new key first',
  },
  'two-factor.off': { kind: 'conflict', message: 'Two-step verification is off' },
  'contact.verification-failed': {
    kind: 'invalid',
    message: 'Verification Failed: Please solve the math question correctly to verify you are human.',
  },
  'contact.too-many': {
    kind: 'too-many',
    message: 'You’ve already sent several messages. Please wait a while and try again.',
  },
  'documents.not-found': { kind: 'not-found', message: 'Document not found' },
  'documents.version-not-found': { kind: 'not-found', message: 'Version not found' },
  'documents.not-pending': {
    kind: 'conflict',
    message: 'This document is {status} and can no longer be changed',
  },
  'documents.changed': {
    kind: 'conflict',
    message: 'This document has changed since you opened it. Please review it.',
  },
  'documents.being-checked': {
    kind: 'conflict',
    message: 'We’re still checking this file for malware. Please try again in a moment.',
  },
  'documents.malware-found': {
    kind: 'conflict',
    message: 'We found malware in this file, so we deleted it. Please send a clean copy.',
  },
  'documents.file-missing': { kind: 'invalid', message: 'Please choose a file' },
  'documents.file-empty': { kind: 'invalid', message: 'The file is empty' },
  'documents.unexpected-parts': {
    kind: 'invalid',
    message: 'Please send one file with its name and type, and nothing else',
  },
  'documents.unreadable-upload': {
    kind: 'invalid',
    message: 'The upload was interrupted. Please try again.',
  },
  'documents.wrong-thumbnail': {
    kind: 'invalid',
    message: 'The thumbnail must be a JPEG or WebP image of at most 24 kB and 320 by 320 pixels',
  },
  'documents.no-thumbnail': { kind: 'not-found', message: 'This document has no thumbnail' },
  'documents.too-large': { kind: 'too-large', message: 'File is too large. The limit is 10MB.' },
  'documents.quota-reached': {
    kind: 'too-large',
    message:
      'This would take you over your 2 GB limit. Earlier versions and deleted documents count until they are permanently deleted.',
  },
  'documents.too-many-files': {
    kind: 'too-large',
    message:
      'You can store up to 2,000 files. Earlier versions and deleted documents count until they are permanently deleted.',
  },
  'documents.too-many-uploads': {
    kind: 'too-many',
    message: 'You’re already uploading several files. Please try again in a moment.',
  },
  'documents.wrong-kind': {
    kind: 'unsupported-type',
    message: 'Unsupported file type. Use PDF, JPG, PNG, DOC, DOCX, XLS or XLSX.',
  },
  'documents.not-multipart': {
    kind: 'unsupported-type',
    message: 'Please send the file as multipart/form-data',
  },
  'documents.range-unsatisfiable': { kind: 'invalid', message: 'The requested range isn’t in the file' },
  'documents.damaged': {
    kind: 'internal',
    message: 'This file is damaged and can’t be opened. Please contact us.',
  },
  'documents.no-space': {
    kind: 'unavailable',
    message: 'We can’t store any more documents at the moment. Please try again later.',
  },
  'documents.store-unavailable': {
    kind: 'unavailable',
    message: 'Documents are unavailable at the moment. Please try again in a few minutes.',
  },
  'game.score-not-found': { kind: 'not-found', message: 'Score not found' },
  'game.competition-not-found': { kind: 'not-found', message: 'Competition not found' },
  'game.competition-day': {
    kind: 'invalid',
    message: 'Please choose a closing date from today to a year ahead',
  },
  'game.competition-open': {
    kind: 'conflict',
    message: 'Another competition is still open. Please close it first.',
  },
  'game.competition-closed': { kind: 'conflict', message: 'This competition is already closed' },
  'game.run-not-found': {
    kind: 'not-found',
    message: 'This game wasn’t found or has expired. Please start a new one.',
  },
  'game.run-used': { kind: 'conflict', message: 'The score of this game has already been saved' },
  'game.run-forged': {
    kind: 'invalid',
    message: 'We couldn’t verify this game, so its score wasn’t saved',
  },
  'game.name-refused': {
    kind: 'invalid',
    message: 'This name can’t go on the leaderboard. Please choose another one, or play as Anonymous.',
  },
  'game.too-many': {
    kind: 'too-many',
    message: 'You’ve submitted too many scores. Please wait a minute and try again.',
  },
  'orders.login-to-checkout': { kind: 'unauthenticated', message: 'Please login to checkout' },
  'orders.login-to-view': { kind: 'unauthenticated', message: 'Please login to view your orders' },
  'orders.cart-empty': { kind: 'invalid', message: 'Your cart is empty. Add items before checkout.' },
  'orders.two-intervals': {
    kind: 'invalid',
    message: 'Please check out monthly and yearly plans separately',
  },
  'orders.total-too-large': { kind: 'invalid', message: 'An order can’t exceed R99 999 999.99' },
  'orders.total-changed': {
    kind: 'conflict',
    message: 'Your cart total has changed. Please review it.',
  },
  'orders.payments-off': { kind: 'unavailable', message: 'Payments are not set up' },
  'orders.provider-unreachable': {
    kind: 'unavailable',
    message: 'The payment provider isn’t responding at the moment. Please try again in a few minutes.',
  },
  'orders.not-found': { kind: 'not-found', message: 'Order not found' },
  'orders.invoice-not-found': { kind: 'not-found', message: 'Invoice not found' },
  'orders.subscription-not-found': { kind: 'not-found', message: 'This order has no subscription' },
  'orders.illegal-move': {
    kind: 'conflict',
    message: 'This order is {from} and can’t be changed to {to}',
  },
  'orders.no-tasks': { kind: 'conflict', message: 'There’s nothing for you to do on this order' },
  'orders.work-open': {
    kind: 'conflict',
    message: 'Work on this order is still open. Please close the work first.',
  },
  'orders.work-submitted': {
    kind: 'conflict',
    message: 'Work on this order has been submitted to SARS. Please close it instead.',
  },
  'orders.not-paid': {
    kind: 'conflict',
    message: 'This order hasn’t been paid, so there’s nothing to refund',
  },
  'orders.payment-not-found': { kind: 'not-found', message: 'Payment not found' },
  'orders.refund-recorded': { kind: 'conflict', message: 'This refund has already been recorded' },
  'orders.refund-too-large': { kind: 'invalid', message: 'At most {left} can be refunded' },
  'orders.refund-in-full': { kind: 'invalid', message: 'This payment has to be refunded in full: {amount}' },
  'orders.refund-day': {
    kind: 'invalid',
    message: 'The refund can’t be dated before the payment or in the future',
  },
  'orders.invoice-just-sent': {
    kind: 'conflict',
    message: 'This invoice was sent a moment ago. Please wait five minutes before you send it again.',
  },
  'notifications.not-found': { kind: 'not-found', message: 'Notification not found' },
  'clients.not-found': { kind: 'not-found', message: 'Client not found' },
  'clients.note-not-found': { kind: 'not-found', message: 'Note not found' },
  'views.not-found': { kind: 'not-found', message: 'View not found' },
  'views.name-taken': { kind: 'conflict', message: 'You already have a view with this name' },
  'views.too-many': {
    kind: 'conflict',
    message: 'You can save up to 30 views. Please delete one you no longer need.',
  },
  'inbox.not-found': { kind: 'not-found', message: 'Message not found' },
  'inbox.illegal-move': {
    kind: 'conflict',
    message: 'This message is already {from}',
  },
  'inbox.no-client': {
    kind: 'conflict',
    message: 'No client has confirmed this e-mail address. Please answer by e-mail.',
  },
  'messages.staff': { kind: 'conflict', message: 'Please write to clients from the practice’s pages' },
  'messages.key-used': {
    kind: 'conflict',
    message: 'A message with this key has already been sent with different text',
  },
  'returns.not-found': { kind: 'not-found', message: 'Return not found' },
  'requests.not-found': { kind: 'not-found', message: 'Request not found' },
  'requests.open': {
    kind: 'conflict',
    message: 'We still need: {names}. Please send them, or tell us why you can’t.',
  },
  'requests.closed': { kind: 'conflict', message: 'We no longer need anything for this request' },
  'engagements.not-found': { kind: 'not-found', message: 'Engagement not found' },
  'engagements.illegal-move': {
    kind: 'conflict',
    message: 'This isn’t possible now, because the work is {state}',
  },
  'engagements.changed': {
    kind: 'conflict',
    message: 'This has changed since you opened it. Please review it.',
  },
  'engagements.no-tax-year': { kind: 'invalid', message: 'Please choose a tax year' },
  'engagements.without-tax-year': { kind: 'invalid', message: 'Only returns have a tax year' },
  'engagements.staff-not-found': { kind: 'not-found', message: 'Practitioner not found' },
  'engagements.client-not-found': { kind: 'not-found', message: 'Client not found' },
  'engagements.future-date': { kind: 'invalid', message: 'This date is in the future' },
  'engagements.date-order': { kind: 'invalid', message: 'This date is before {before}' },
  'engagements.document-not-found': { kind: 'not-found', message: 'Document not found' },
  'engagements.line-without-label': {
    kind: 'invalid',
    message: 'There’s no line “{line}” in the approved figures. Please give it a name.',
  },
  'figures.not-found': { kind: 'not-found', message: 'Figures not found' },
  'figures.other-year': {
    kind: 'invalid',
    message: 'These figures are for {figures}, but the return is for {return}',
  },
  'figures.line-not-found': { kind: 'invalid', message: 'Please choose a line of the figures' },
  'figures.stale': {
    kind: 'conflict',
    message: 'We’ve sent you newer figures. Please read them before you approve.',
  },
  'returns.cannot-cancel': {
    kind: 'conflict',
    message:
      'A paid return can be cancelled within seven days of payment, before we start. Please write to us.',
  },
  'push.invalid-key': { kind: 'invalid', message: 'The browser’s key is invalid' },
  'preparation.year-not-open': { kind: 'invalid', message: 'A return for {year} can’t be filed yet' },
  'preparation.year-taken': { kind: 'invalid', message: 'We already have this return for {year}' },
  'preparation.too-many': {
    kind: 'conflict',
    message: 'You can prepare up to 30 returns at a time. Please finish or cancel one first.',
  },
  'preparation.started': {
    kind: 'conflict',
    message: 'We’re already working on this return, so its answers can’t be changed here',
  },
  'preparation.questions-open': {
    kind: 'conflict',
    message: 'Please answer the remaining questions first',
  },
  'quotes.paid': { kind: 'conflict', message: 'There’s nothing more to pay for this return' },
  'quotes.not-found': { kind: 'not-found', message: 'Quote not found' },
  'quotes.ended': {
    kind: 'conflict',
    message: 'This price is no longer valid. Please ask for a new one.',
  },
  'savings.challenge-not-found': { kind: 'not-found', message: 'Challenge not found' },
  'savings.achievement-not-found': { kind: 'not-found', message: 'Achievement not found' },
  'savings.entry-not-found': { kind: 'not-found', message: 'Entry not found' },
  'savings.already-joined': { kind: 'conflict', message: 'You’ve already joined this challenge' },
  'savings.not-active': {
    kind: 'conflict',
    message: 'This challenge has ended, so its entries can’t be changed',
  },
  'savings.entry-too-old': {
    kind: 'conflict',
    message: 'Entries can only be changed or removed within 24 hours',
  },
  'savings.changed': {
    kind: 'conflict',
    message: 'This has changed since you opened it. Please review it.',
  },
  'savings.joined-again': {
    kind: 'conflict',
    message:
      'This would reopen a challenge you’ve joined again. Leave the new one first, then change this entry.',
  },
  'savings.target-reached': {
    kind: 'conflict',
    message: 'You’ve already saved {saved}. Please choose a higher target.',
  },
  'savings.target-day': {
    kind: 'invalid',
    message: invalidTargetDate,
  },
  'savings.target-of-steps': {
    kind: 'invalid',
    message: 'The steps add up to {sum}. Please make that the target, or change the steps.',
  },
  'savings.criteria-type': {
    kind: 'invalid',
    message: 'You can’t change the type of criteria, because clients have already earned this achievement',
  },
  'savings.sum-too-large': {
    kind: 'invalid',
    message: 'A challenge can hold at most R99 999 999.99',
  },
  'tax.calculation-not-found': { kind: 'not-found', message: 'Calculation not found' },
  'tax.estimate-not-found': { kind: 'not-found', message: 'Estimate not found' },
  'tax.estimate-incomplete': {
    kind: 'conflict',
    message: 'One of these estimates has figures that need to be checked. Please open it and save it again.',
  },
  'tax.too-many-estimates': {
    kind: 'conflict',
    message: 'You can save up to 200 estimates. Please delete one you no longer need.',
  },
  'shop.product-unknown': { kind: 'not-found', message: 'Product not found' },
  'shop.product-changed': {
    kind: 'conflict',
    message: 'This product has changed since you opened it. Please review it.',
  },
  'shop.product-sold': {
    kind: 'conflict',
    message:
      'You can no longer change the category or the billing, because this product has already been ordered',
  },
  'shop.cart-item-unknown': { kind: 'not-found', message: 'Cart item not found' },
  'shop.cart-needs-login': { kind: 'unauthenticated', message: 'Please login to view your cart' },
  'shop.quantity-too-large': {
    kind: 'invalid',
    message: 'You can have at most 999 of one product in your cart',
  },
} as const satisfies Record<string, ErrorMessage>;

/** An error code. Clients receive it as `reason`. */
export type ErrorCode = keyof typeof errorMessages;

export type ErrorCodeOf<Kind extends ErrorKind> = {
  [Code in ErrorCode]: (typeof errorMessages)[Code]['kind'] extends Kind ? Code : never;
}[ErrorCode];
