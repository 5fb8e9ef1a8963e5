import { z } from 'zod';
import { currentReturn, dashboardSummary } from '../dashboard/schemas.ts';
import { calendarDay, instant } from '../formats.ts';
import { absentWhenEmpty, listQuery } from '../list-query.ts';
import { bodyId, pathId } from '../row-id.ts';
import { ageGroups } from '../tax/age-group.ts';
import { incomeKinds } from '../tax/income-kind.ts';
import { returnRequest } from '../tax/return/return-input.ts';
import { taxYears } from '../tax/tax-year.ts';
import { optionalText, requiredLine, requiredParagraphs, searchText, textLength } from '../text.ts';
import { maxMessages, maxQuestion, maxSaid } from './limits.ts';
import { periods, sumFacts, sumFields } from './reading/sum-facts.ts';

const count = z.number().int();

/** Basis of an answer: the calculator, the person's own records, reviewed passages, or nothing. */
export const answerKinds = ['sum', 'own', 'passage', 'refusal', 'unknown', 'greeting'] as const;

export type AnswerKind = (typeof answerKinds)[number];

/** A page of the product. */
export const answerLink = z.object({ to: z.string(), label: z.string() });

/** A sentence or paragraph, with its source numbers. */
export const answerSentence = z.object({ text: z.string(), sources: z.array(count) });

/** A reviewed passage that sentences cite, in full. */
export const answerSource = z.object({
  n: count,
  /** The passage's ID. */
  passage: z.string(),
  title: z.string(),
  /** The law, a SARS page or one of our own pages. */
  source: z.string(),
  url: z.string().nullable(),
  reviewedOn: calendarDay,
  text: z.string(),
  link: answerLink.nullable(),
});

/** An amount in rand; `per` is null while the period isn't known. */
export const moneyView = z.object({ amount: z.number(), per: z.enum(periods).nullable() });

const factValue = z.union([z.string(), z.number(), moneyView]);

/** A fact stated in the question, or assumed. To change it, send it back in `understood` with another value. */
export const understoodFact = z.object({
  field: z.enum(sumFields),
  label: z.string(),
  value: factValue,
  /** The value as shown: “R38 000 a month”. */
  text: z.string(),
  /** Whether it was assumed rather than stated. */
  isAssumed: z.boolean(),
});

/** A fact that the calculator still needs, with the question to ask and possible answers. */
export const missingFact = z.object({
  field: z.enum(sumFields),
  question: z.string(),
  choices: z.array(z.object({ value: factValue, label: z.string() })),
});

/** A line of a calculation. `amount` is in rand. */
export const sumLine = z.object({ label: z.string(), amount: z.number() });

/** Two calculations side by side. The difference is after minus before. */
export const comparedSums = z.object({
  before: z.string(),
  after: z.string(),
  lines: z.array(
    z.object({ label: z.string(), before: z.number(), after: z.number(), difference: z.number() }),
  ),
});

/** The basic calculator's input, so a page can show the full working. */
export const basicInput = z.object({
  income: z.number(),
  incomeKind: z.enum(incomeKinds),
  age: z.enum(ageGroups),
  retirementContributions: z.number(),
  medicalAidMembers: count,
  taxYear: z.enum(taxYears),
});

/** A calculation based on the facts understood. The total is the last line. */
export const calculation = z.object({
  calculator: z.enum(['basic', 'comprehensive']),
  understood: z.array(understoodFact),
  /** The fact still needed; null once the calculation is done. */
  missing: missingFact.nullable(),
  lines: z.array(sumLine),
  compared: comparedSums.nullable(),
  /** The calculator's assumptions and remarks. */
  notes: z.array(z.string()),
  /** Page with the working. */
  link: answerLink.nullable(),
  /** Input of the basic or the comprehensive calculator. One is set once nothing is missing. */
  basic: basicInput.nullable(),
  comprehensive: returnRequest.nullable(),
});

/** An answer with its sources and calculation. */
export const answer = z.object({
  kind: z.enum(answerKinds),
  answer: z.array(answerSentence),
  sources: z.array(answerSource),
  calculation: calculation.nullable(),
  /** Related pages. */
  links: z.array(answerLink),
  /** The nearest passages if none answers the question. Their titles can be asked as questions. */
  nearest: z.array(z.object({ passage: z.string(), title: z.string() })),
  /** Whether to offer “Ask the practice”. */
  handOver: z.boolean(),
  /** Whether numbers or addresses in the question were masked before it was stored. */
  hidden: z.boolean(),
  /** Name of the model that phrased the answer; null if none did. */
  model: z.string().nullable(),
  /** Present if a rule decided what to say or leave out. A model doesn’t phrase such an answer, and it’s no miss. */
  isComplete: z.literal(true).optional(),
});

/** The reply to a question. Without an account, nothing is stored and both fields are null. */
export const answerReply = answer.extend({
  conversationId: count.nullable(),
  /** The answer's index in the conversation, from 0. */
  message: count.nullable(),
});

export const thumbs = ['up', 'down'] as const;

/** A question or an answer in a conversation. */
export const conversationMessage = z.discriminatedUnion('from', [
  z.object({ from: z.literal('person'), text: z.string(), at: instant }),
  z.object({
    from: z.literal('assistant'),
    answer,
    thumb: z.enum(thumbs).nullable(),
    /** Whether the person stopped it before it was complete. */
    stopped: z.boolean(),
    at: instant,
  }),
]);

/** A conversation in the list. */
export const conversationRow = z.object({
  id: count,
  title: z.string(),
  /** Number of messages. */
  messages: count,
  createdAt: instant,
  updatedAt: instant,
});

export const conversationView = conversationRow.extend({ messages: z.array(conversationMessage) });

/** Data that a page shows before the first question. */
export const welcomeView = z.object({
  suggestions: z.array(z.string()),
  /** The client's newest return; null without one, or without an account. */
  return: currentReturn.nullable(),
  /** The client's latest saved calculation; null without one, or without an account. */
  calculation: dashboardSummary.shape.calculation,
  /** The third-party model that phrases answers, and its host; null if none is used. */
  model: z.object({ name: z.string(), host: z.string() }).nullable(),
  /** Maximum number of questions per hour; null with an account. */
  questionsPerHour: count.nullable(),
});

/**
 * An event in a streamed answer: first the conversation's ID, then text as it arrives, and finally the whole answer.
 */
export const answerEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('begun'),
    /** The conversation that will store the answer, even if it's stopped; null without an account. */
    conversationId: count.nullable(),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('answer'), reply: answerReply }),
]);

const conversationId = 'Please send the conversation’s ID as a whole number';

const missingField = z.enum(sumFields, { error: 'Please send the missing field' });

const earlierMessages = `Please send at most ${maxSaid} earlier messages, as text`;

export const askInput = z.object(
  {
    question: requiredParagraphs(maxQuestion, 'Please enter a question'),
    /** The conversation to continue; a new one starts if absent. */
    conversationId: bodyId(conversationId).nullish(),
    /** Facts that override those in the question, such as a changed chip. */
    understood: sumFacts.nullish(),
    /**
     * Fact requested by the previous answer and supplied by this question. Stored conversations already know
     * it.
     */
    missing: missingField.nullish(),
    /** Facts that the previous answer understood, and the one it asked for. Stored conversations already know it. */
    before: z
      .strictObject(
        {
          facts: sumFacts,
          missing: missingField.nullish(),
          /** Earlier messages about the calculation, whose words may still change it. */
          said: z
            .array(requiredParagraphs(maxQuestion, earlierMessages), { error: earlierMessages })
            .max(maxSaid, earlierMessages)
            .nullish(),
        },
        { error: 'Please send the earlier exchange as an object with “facts” and “missing”' },
      )
      .nullish(),
    /** The page on which the question was asked. */
    about: z
      .strictObject(
        {
          returnId: bodyId('Please send the return’s ID as a whole number').nullish(),
          /** Figures on the page, used if the question names none. */
          figures: sumFacts.nullish(),
        },
        { error: 'Please send the page’s subject as an object' },
      )
      .nullish(),
  },
  { error: 'Please send the question as a JSON object' },
);

export type AskInput = z.output<typeof askInput>;

/** A client that reconnects sends `lastEventId`, and the question isn't asked again. */
export const streamInput = askInput.extend({ lastEventId: z.string().max(100).nullish() });

const unknownConversation = pathId('assistant.conversation-not-found', 'Conversation ID must be provided');

export const conversationsInput = z
  .object(
    { ...listQuery.unwrap().shape, q: z.preprocess(absentWhenEmpty, searchText.optional()) },
    { error: 'Please send “q”, “limit” and “before” as query parameters' },
  )
  .prefault({});

export const conversationInput = z.object({ id: unknownConversation });

export const renameConversationInput = z.object({
  id: unknownConversation,
  title: requiredLine(textLength.name, 'Please enter a title'),
});

export const feedbackInput = z.object({
  id: unknownConversation,
  /** The answer's index in the conversation, from 0. */
  message: z
    .int({ error: 'Please send the position of an answer' })
    .min(0, 'Please send the position of an answer')
    .max(maxMessages, 'Please send the position of an answer'),
  /** Null removes the rating. */
  thumb: z.enum(thumbs, { error: 'The thumb must be up, down or null' }).nullable(),
  reason: optionalText(500),
});

export type Answer = z.output<typeof answer>;
export type AnswerEvent = z.output<typeof answerEvent>;
export type AnswerLink = z.output<typeof answerLink>;
export type AnswerReply = z.output<typeof answerReply>;
export type AnswerSource = z.output<typeof answerSource>;
export type Calculation = z.output<typeof calculation>;
export type ComparedSums = z.output<typeof comparedSums>;
export type ConversationMessage = z.output<typeof conversationMessage>;
export type ConversationRow = z.output<typeof conversationRow>;
export type ConversationView = z.output<typeof conversationView>;
export type FeedbackInput = z.output<typeof feedbackInput>;
export type MissingFact = z.output<typeof missingFact>;
export type SumLine = z.output<typeof sumLine>;
export type Thumb = (typeof thumbs)[number];
export type UnderstoodFact = z.output<typeof understoodFact>;
export type WelcomeView = z.output<typeof welcomeView>;
