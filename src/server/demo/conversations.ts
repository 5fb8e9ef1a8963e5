/** A client's question and the practice's answer. */
export interface Conversation {
  question: string;
  answer: string;
}

/** Clients' questions about their returns. */
export const conversations: readonly [Conversation, ...Conversation[]] = [
  {
    question: 'Is the bond statement from the bank’s app enough, or do you need a stamped one?',
    answer: 'The one from the app is enough, as long as it shows the whole year and your name.',
  },
  {
    question: 'My medical scheme sent a second certificate. Which one should I send?',
    answer: 'Please send both. The later one usually corrects the first.',
  },
  {
    question: 'I moved in May. Do I have to tell SARS, or do you?',
    answer: 'We change it on eFiling with your return. Please add the new address to your profile.',
  },
  {
    question: 'R2 190.50 of the repairs was tiles for the kitchen floor. Can I claim that?',
    answer: 'Yes, because they replace a broken floor. Please keep the slip for five years.',
  },
];

/** Returns the practitioner's first message to a client. */
export const welcome = (practitioner: string) =>
  `Hello, I’m ${practitioner}, and I’ll prepare your return. The documents that I need are listed here; photos are fine. Ask me anything.`;

/** A client's question that isn't about a return. */
export const generalQuestion = 'Do you also draw up wills? My sister is looking for someone.';

/** A client's message through the contact form. */
export const contactMessage = {
  subject: 'Letter from SARS',
  message: 'I’m a client of yours and got a letter from SARS this morning. Should I answer it, or do you?',
};
