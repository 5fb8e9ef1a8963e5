import { z } from 'zod';
import * as profile from '../../domain/accounts/profile.ts';
import * as accounts from '../../domain/accounts/schemas.ts';
import { sessionView } from '../../domain/accounts/sessions/sessions.ts';
import * as calendar from '../../domain/accounts/calendar/schemas.ts';
import * as passkeys from '../../domain/accounts/passkeys/schemas.ts';
import * as twoFactor from '../../domain/accounts/two-factor/schemas.ts';
import { address, addressView } from '../../domain/address.ts';
import * as assistant from '../../domain/assistant/schemas.ts';
import * as assistantDesk from '../../domain/assistant/conversations/desk-schemas.ts';
import { money, sumFacts } from '../../domain/assistant/reading/sum-facts.ts';
import { auditEventView } from '../../domain/audit/schemas.ts';
import * as inbox from '../../domain/contact/inbox-schemas.ts';
import * as contact from '../../domain/contact/schemas.ts';
import * as dashboard from '../../domain/dashboard/schemas.ts';
import * as documents from '../../domain/documents/schemas.ts';
import * as figures from '../../domain/engagements/practice-figures-schemas.ts';
import * as engagements from '../../domain/engagements/schemas.ts';
import * as writtenQuotes from '../../domain/engagements/practice-quote-schemas.ts';
import * as quotes from '../../domain/engagements/quote-schemas.ts';
import { liveEvent } from '../../domain/live/live-events.ts';
import * as messageViews from '../../domain/messages/message-views.ts';
import * as messages from '../../domain/messages/schemas.ts';
import * as competitions from '../../domain/game/competition-schemas.ts';
import * as game from '../../domain/game/schemas.ts';
import * as orders from '../../domain/orders/schemas.ts';
import * as audit from '../../domain/practice/audit-schemas.ts';
import * as practiceClients from '../../domain/practice/client-schemas.ts';
import * as practiceOrders from '../../domain/practice/order-schemas.ts';
import * as practiceSavings from '../../domain/practice/savings-schemas.ts';
import * as checklist from '../../domain/practice/checklist-schemas.ts';
import * as practiceScores from '../../domain/practice/score-schemas.ts';
import * as practiceProducts from '../../domain/practice/product-schemas.ts';
import * as promises from '../../domain/practice/promise-schemas.ts';
import * as views from '../../domain/practice/desk-view-schemas.ts';
import * as review from '../../domain/practice/review-schemas.ts';
import * as search from '../../domain/practice/search-schemas.ts';
import * as team from '../../domain/practice/team-schemas.ts';
import * as today from '../../domain/practice/today-schemas.ts';
import * as work from '../../domain/practice/work-schemas.ts';
import * as preparation from '../../domain/preparation/schemas.ts';
import * as push from '../../domain/push/schemas.ts';
import { achievementCriteria } from '../../domain/savings/criteria.ts';
import { challengeRules } from '../../domain/savings/rules.ts';
import * as savings from '../../domain/savings/schemas.ts';
import * as shop from '../../domain/shop/schemas.ts';
import * as estimates from '../../domain/tax/estimates/schemas.ts';
import { returnInput } from '../../domain/tax/return/return-input.ts';
import * as returns from '../../domain/tax/return/schemas.ts';
import * as tax from '../../domain/tax/schemas.ts';
import { messageReply } from '../../routers/trpc.ts';
import { exampleOf } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { errorReply, reason } from './refusal-replies.ts';

/** Schemas by component name. Generated clients use these names for their types. */
const named = {
  Achievement: savings.achievementView,
  AchievementCriteria: achievementCriteria,
  AchievementProgress: savings.achievementProgress,
  Activity: dashboard.activity,
  AddClientNoteInput: practiceClients.addNoteInput,
  AddEntryInput: savings.addEntryInput,
  AddEstimateInput: estimates.addEstimateInput,
  AddFiguresInput: figures.addFiguresInput,
  Address: addressView,
  AddressInput: address,
  AddProductInput: practiceProducts.addProductInput,
  AddToCartInput: shop.addToCartInput,
  AddPassageDraftInput: assistantDesk.addDraftInput,
  Answer: assistant.answer,
  AnswerFeedbackInput: assistant.feedbackInput,
  AnswerLink: assistant.answerLink,
  AnswerReply: assistant.answerReply,
  BasicInput: assistant.basicInput,
  AnswerSentence: assistant.answerSentence,
  AnswerSource: assistant.answerSource,
  AskAssistantInput: assistant.askInput,
  AssistantWelcome: assistant.welcomeView,
  AskInput: engagements.askInput,
  AssessedLineInput: engagements.assessedLine,
  AssessInput: engagements.assessInput,
  AssignMessageInput: inbox.assignMessageInput,
  AnswerMessageInput: inbox.answerMessageInput,
  AssignedWork: work.assignedView,
  AssignInput: work.assignInput,
  AnswerRequestInput: engagements.answerRequestInput,
  ApproveFiguresInput: engagements.approveInput,
  AuditChain: audit.auditChainView,
  AuditCheck: audit.auditCheckView,
  AuditEvent: auditEventView,
  BillingAddressInput: profile.billingAddress,
  BookFinding: practiceOrders.bookFinding,
  Books: practiceOrders.booksView,
  CalculationResult: tax.calculationResult,
  CancelOrderInput: practiceOrders.cancelOrderInput,
  Calculation: assistant.calculation,
  CartItem: shop.cartItemView,
  Challenge: savings.challengeView,
  ChallengeRules: challengeRules,
  ChangeChallengeInput: savings.changeInput,
  ChangeSharedAchievementInput: practiceSavings.changeAchievementInput,
  ChangeSharedChallengeInput: practiceSavings.changeChallengeInput,
  ChangeEmailInput: accounts.changeEmailInput,
  ChangeEngagementInput: engagements.changeEngagementInput,
  ChangeEstimateInput: estimates.changeEstimateInput,
  ChangePasswordInput: accounts.changePasswordInput,
  CheckoutDefaults: orders.checkoutDefaults,
  ChangeProductInput: practiceProducts.changeProductInput,
  CheckoutInput: orders.checkoutInput,
  CheckTopFiveInput: game.checkTopFiveInput,
  Client: practiceClients.clientRow,
  ClientDetail: practiceClients.clientView,
  Calendar: calendar.calendarView,
  CalendarAddress: calendar.calendarAddress,
  Push: push.pushView,
  StartPushInput: push.startPushInput,
  ClientNote: practiceClients.clientNote,
  ClientThread: practiceClients.clientThread,
  CommonPassword: accounts.commonPasswordView,
  ComparedEstimate: estimates.comparedEstimate,
  ComparedGroup: estimates.comparedGroup,
  ComparedLine: estimates.comparedLine,
  ComparedSums: assistant.comparedSums,
  Attachment: messageViews.attachmentView,
  LiveEvent: liveEvent,
  MarkMessagesInput: messages.receiptInput,
  PracticeMarkMessagesInput: messages.practiceReceiptInput,
  ClientMarkMessagesInput: messages.clientReceiptInput,
  SendMessageInput: messages.sendInput,
  PracticeSendMessageInput: messages.practiceSendInput,
  ClientSendMessageInput: messages.clientSendInput,
  ClientSettleMessagesInput: messages.clientSettleInput,
  PracticeSettleMessagesInput: messages.practiceSettleInput,
  Thread: messages.threadView,
  ThreadMessage: messageViews.messageView,
  ThreadRef: messageViews.threadRef,
  UnreadMessages: messages.unreadView,
  ChangePassageDraftInput: assistantDesk.changeDraftInput,
  Conversation: assistant.conversationRow,
  ConversationDetail: assistant.conversationView,
  ConversationMessage: assistant.conversationMessage,
  Confirmation: accounts.confirmationView,
  Checklist: checklist.checklistView,
  ChecklistItem: checklist.checklistItem,
  Competition: competitions.competitionView,
  CurrentCompetition: competitions.currentCompetition,
  CurrentReturn: dashboard.currentReturn,
  OtherWork: dashboard.otherWork,
  YearBalance: dashboard.yearBalance,
  OpenCompetitionInput: competitions.openCompetitionInput,
  HideScoreInput: practiceScores.hideScoreInput,
  PracticeScore: practiceScores.practiceScore,
  ConfirmInput: accounts.confirmInput,
  ContactMessageInput: contact.contactMessageInput,
  CorrectEntryInput: savings.correctEntryInput,
  DashboardSummary: dashboard.dashboardSummary,
  DeletedDocument: documents.deletedDocumentView,
  Deletion: accounts.deletionView,
  Document: documents.documentView,
  DocumentCounts: documents.documentCounts,
  DocumentEvent: documents.documentEventView,
  DeskView: views.deskView,
  DeskViewInput: views.addViewInput,
  DocumentToReview: review.documentToReview,
  DocumentVersion: documents.documentVersionView,
  DueDay: today.dueDay,
  EmailTokenInput: accounts.emailTokenInput,
  AddPasskeyInput: passkeys.addPasskeyInput,
  NewPasskeyOptions: passkeys.newPasskeyOptions,
  Passkey: passkeys.passkeyView,
  PasskeyLoginInput: passkeys.passkeyLoginInput,
  PasskeyLoginOptions: passkeys.passkeyLoginOptions,
  RenamePasskeyInput: passkeys.renamePasskeyInput,
  EnableTwoFactorInput: twoFactor.enableTwoFactorInput,
  Engagement: engagements.engagementView,
  EngagementFigures: figures.engagementFiguresView,
  EngagementMoveInput: engagements.engagementMoveInput,
  EngagementReasonInput: engagements.reasonMoveInput,
  EntryOutcome: savings.entryOutcome,
  Error: errorReply,
  EstimateComparison: estimates.estimateComparison,
  EstimateTotals: estimates.estimateTotals,
  FiguresVersion: figures.figuresVersionView,
  LastYear: figures.lastYearView,
  LastYearsFigures: figures.lastYearsFigures,
  FinishRunInput: game.finishRunInput,
  FlaggedNotification: practiceOrders.flaggedNotificationView,
  ForgotPasswordInput: accounts.forgotPasswordInput,
  FoundClient: search.foundClient,
  FoundOrder: search.foundOrder,
  FoundWork: search.foundWork,
  GameRun: game.runView,
  HandedInInput: engagements.handedInInput,
  HighScore: game.highScoreView,
  InboxCounts: inbox.inboxCounts,
  InboxEvent: inbox.inboxEventView,
  InboxMessage: inbox.inboxRow,
  InboxMessageDetail: inbox.inboxMessage,
  JoinChallengeInput: savings.joinInput,
  LeaderboardLine: game.leaderboardEntry,
  LatePromise: promises.latePromise,
  LatePromises: promises.latePromises,
  LetterInput: engagements.letterInput,
  LinkDocumentInput: engagements.linkDocumentInput,
  LoginInput: accounts.loginInput,
  MathQuestion: contact.mathQuestion,
  MergeCartInput: shop.mergeCartInput,
  MergedCart: shop.mergedCart,
  Message: messageReply,
  MissedQuestion: assistantDesk.missView,
  MissedQuestionWeek: assistantDesk.missWeek,
  MissingFact: assistant.missingFact,
  Money: assistant.moneyView,
  MoneyInput: money,
  NamedCalculation: tax.namedCalculation,
  Notifications: profile.notifications,
  OpenEngagementInput: engagements.openEngagementInput,
  Order: orders.orderView,
  OrderEvent: orders.orderEventView,
  OrderHistoryEntry: practiceOrders.orderHistoryView,
  OrderItem: orders.orderItemView,
  OrderRefund: practiceOrders.refundView,
  OrderTasks: orders.orderTasksView,
  PasswordCandidate: accounts.passwordCandidate,
  PassageDraft: assistantDesk.passageDraftView,
  Payment: practiceOrders.paymentView,
  PaymentForm: orders.paymentFormView,
  PaymentState: orders.paymentState,
  Person: work.person,
  Plan: savings.planView,
  PlanComparison: savings.planComparison,
  PlanPeriod: savings.planPeriod,
  PracticeAchievement: practiceSavings.practiceAchievement,
  PracticeChallenge: practiceSavings.practiceChallenge,
  PracticeAuditEvent: audit.practiceAuditEvent,
  PracticeOrder: practiceOrders.practiceOrderRow,
  PracticeOrderCounts: practiceOrders.practiceOrderCounts,
  PracticeOrderDetail: practiceOrders.practiceOrderView,
  PracticeProduct: practiceProducts.practiceProductRow,
  ProductName: practiceProducts.productName,
  PracticeProductDetail: practiceProducts.practiceProductView,
  Preparation: preparation.preparationView,
  PreparationQuestion: preparation.questionView,
  Product: shop.productView,
  ProductPrice: practiceProducts.productPriceView,
  Profile: profile.profileView,
  ProfileInput: profile.profileInput,
  Promise: promises.promiseView,
  PromiseMonth: promises.promiseMonth,
  Promises: promises.promisesView,
  ProvisionalTax: returns.provisionalTax,
  Quote: quotes.quoteView,
  QuoteRequest: preparation.quotePreparationInput,
  Reason: reason,
  RecoveryCodes: twoFactor.recoveryCodesView,
  RefundOrderInput: practiceOrders.refundOrderInput,
  RegisterInput: accounts.registerInput,
  RenameCalculationInput: tax.renameCalculationInput,
  RenameConversationInput: assistant.renameConversationInput,
  RenameDeskViewInput: views.renameViewInput,
  RenameDocumentInput: documents.renameInput,
  RequestDecisionInput: engagements.settleRequestInput,
  RequestedDocument: engagements.requestedInput,
  ResetPasswordInput: accounts.resetPasswordInput,
  Return: engagements.returnView,
  ReturnDetail: engagements.returnDetail,
  ReturnEvent: engagements.returnEventView,
  ReturnField: returns.returnField,
  ReturnFigures: engagements.returnFiguresView,
  ReturnInput: returnInput,
  ReturnLine: returns.returnLine,
  ReturnMoveInput: engagements.returnMoveInput,
  ReturnNote: returns.returnNote,
  ReturnQuestionInput: engagements.questionInput,
  ReturnRequest: engagements.requestView,
  ReturnResult: returns.returnResult,
  ReturnStep: engagements.returnStep,
  ReviewInput: documents.reviewInput,
  ReviewedRequest: review.reviewedRequest,
  HistoryEntry: tax.historyEntry,
  SavedCalculation: tax.savedCalculation,
  SavedCalculationWithWorking: tax.savedCalculationWithWorking,
  SavedEstimate: estimates.savedEstimate,
  SavedEstimateWithResult: estimates.savedEstimateWithResult,
  SavePreparationInput: preparation.savePreparationInput,
  SavingsEntry: savings.entryView,
  SavingsProgress: savings.progressView,
  SearchResult: search.searchView,
  SendFiguresInput: engagements.sendFiguresInput,
  SentMessage: contact.sentMessage,
  Session: sessionView,
  Standing: game.savedScoreView,
  Staff: work.staffView,
  SubmitInput: engagements.submitInput,
  SubmitScoreInput: game.submitScoreInput,
  Subscription: orders.subscriptionView,
  SumFacts: sumFacts,
  SumLine: assistant.sumLine,
  TaxCalculationInput: tax.taxCalculationInput,
  TaxFreeAllowance: savings.taxFreeView,
  TaxNumber: practiceClients.taxNumberView,
  TeamMember: team.teamMember,
  TaxResult: tax.taxResult,
  TaxSaved: savings.taxSavedView,
  Today: today.todayView,
  TodayDocuments: today.todayDocuments,
  TodayGroup: today.todayGroup,
  TodayMessage: today.todayMessage,
  TodayWork: today.todayWork,
  TopFive: game.topFiveView,
  TwoFactor: twoFactor.twoFactorView,
  TwoFactorSetup: twoFactor.twoFactorSetupView,
  Underestimation: returns.underestimation,
  UnderstoodFact: assistant.understoodFact,
  UpdateCartItemInput: shop.updateCartItemInput,
  UploadInput: documents.sentFields,
  User: accounts.userView,
  UserChallenge: savings.userChallengeView,
  WaitingItem: dashboard.waitingItem,
  WantedDocument: preparation.wantedDocumentView,
  Work: work.workRow,
  WorkCounts: work.workCounts,
  WorkingStep: tax.workingStep,
  WriteQuoteInput: writtenQuotes.writeQuoteInput,
  WrittenLine: writtenQuotes.writtenLine,
} satisfies Record<string, z.ZodType>;

// Adds names to the existing metadata, because Zod keeps names and formats in the same registry.
for (const [id, schema] of Object.entries(named)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Well-known formats, for which a pattern would be redundant. */
const knownFormats = new Set(['date', 'date-time', 'email']);

/** Removes keywords that Zod adds for validators but that readers don't need. */
function tidy(jsonSchema: JsonSchema, io: 'input' | 'output'): void {
  // Don't forbid unknown fields in responses, because new versions may add some.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined && knownFormats.has(jsonSchema.format)) delete jsonSchema.pattern;
}

/** Converts a schema to JSON Schema, along with the named schemas that it references. */
function convert(schema: z.ZodType, io: 'input' | 'output') {
  const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => tidy(jsonSchema, io);
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs: parts = {}, ...root } = JSON.parse(text) as JsonSchema;
  return { root, parts };
}

/** Collects named schemas while the operations that use them are being described. */
export class ComponentSchemas {
  readonly #schemas = new Map<string, JsonSchema>();

  /** Returns a request's schema. Its own fields stay inline; named parts become references. */
  input(schema: z.ZodType): JsonSchema {
    const { root, parts } = convert(schema, 'input');
    const name = z.globalRegistry.get(schema)?.id;
    for (const [key, part] of Object.entries(parts)) if (key !== name) this.#add(key, part);
    return name === undefined ? root : (parts[name] ?? root);
  }

  /** Returns a response's schema. Named parts become references. */
  output(schema: z.ZodType): JsonSchema {
    const { root, parts } = convert(schema, 'output');
    for (const [name, part] of Object.entries(parts)) this.#add(name, part);
    return root;
  }

  /**
   * Returns a reference to `schema` under the name of `source`, or `schema` itself if `source` has no name.
   */
  referTo(schema: JsonSchema, source: z.ZodType): JsonSchema {
    const name = z.globalRegistry.get(source)?.id;
    if (name === undefined) return schema;
    this.#add(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Returns all collected schemas by name, each with an example. */
  toJSON(): Record<string, JsonSchema> {
    const sorted = [...this.#schemas].toSorted(([one], [other]) => one.localeCompare(other));
    const schemas = Object.fromEntries(sorted);
    return Object.fromEntries(
      sorted.map(([name, schema]) => [name, { ...schema, examples: [exampleOf(name, schemas)] }]),
    );
  }

  #add(name: string, schema: JsonSchema): void {
    const known = this.#schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`The schema ${name} differs between requests and replies; give it two names`);
    }
    this.#schemas.set(name, schema);
  }
}
