import type { ContactQuestion } from './schemas.ts';

/** A question that this browser was asked and has answered rightly. */
export interface AnsweredQuestion {
  id: string;
  askedAt: Date;
}

/** What the browser remembers of its question, as one request sees it. */
export interface QuestionDoor {
  /** Gives the browser a question to answer; the one before is forgotten. */
  put: (question: ContactQuestion) => void;
  /** The question that `answer` answers; 'wrong' when it doesn't or came too late; undefined when none was asked. */
  answered: (answer: number) => AnsweredQuestion | 'wrong' | undefined;
}
