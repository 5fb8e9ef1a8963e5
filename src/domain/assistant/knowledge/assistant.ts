import type { Passage } from './passage.ts';
import { links, reviewedOn } from './sources.ts';

/** The assistant itself. */
export const assistantPassages: readonly Passage[] = [
  {
    id: 'assistant/what',
    title: 'What this assistant is',
    text: 'This assistant answers everyday tax questions from texts that the practice has reviewed, each with its source and date, and it works out sums with our own calculator. It’s a program, not a person, and gives information, not advice. If it doesn’t know something for certain, it says so. Another firm’s language model, such as ChatGPT, sees your question only if the page says so and names it; personal details are masked first. The practice sees unanswered questions and thumbs-down without names. With “Ask the practice” your question goes to a practitioner. If you’re logged in, it can also tell you where your own returns and orders stand.',
    questions: ['who are you', 'are you chatgpt', 'what can you do', 'are you ai', 'are you human'],
    source: { name: 'This assistant' },
    reviewedOn,
    link: links.contact,
  },
  {
    id: 'assistant/advice',
    title: 'Information, not advice',
    text: 'What the assistant says is general information and not tax advice for your case, and you shouldn’t base a large decision on it alone. It knows only what you type and can’t see your documents. Rules have exceptions that a short text leaves out. For a decision with consequences, such as leaving the country, an audit or selling a business, ask the practice or book a consultation.',
    questions: [
      'is this tax advice',
      'can I rely on what you say',
      'are your answers correct',
      'what if the assistant is wrong',
    ],
    source: { name: 'This assistant' },
    reviewedOn,
    link: links.consultation,
  },
  {
    id: 'assistant/conversations',
    title: 'Conversations with the assistant',
    text: 'If you are logged in, your conversations with the assistant are kept with your account, and you can rename, search, delete and export them. They are part of the account’s export and are deleted with the account. Without an account nothing is kept for you, and the number of questions in an hour is limited. Please don’t type passwords, card numbers or identity numbers; they aren’t needed for an answer.',
    questions: [
      'are my chats saved',
      'delete my conversation with the assistant',
      'who can read what I ask here',
      'is this chat private',
    ],
    source: { name: 'This assistant' },
    reviewedOn,
  },
];
