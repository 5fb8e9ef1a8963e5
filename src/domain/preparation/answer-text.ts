import { type Answers, unknown } from './answers.ts';
import { askedQuestions, type Field } from './questions.ts';

export const dontKnow = 'I don’t know';

/** Formats an answer as the client chose it: `Yes`, `Travel allowance`, `2`. */
export function answerText({ key, ...control }: Field, answers: Answers): string {
  const value = answers[key];
  if (value === unknown) return dontKnow;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!('choices' in control)) return String(value ?? '');
  const labelOf = (one: string) => control.choices.find((choice) => choice.value === one)?.label ?? one;
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : value.map(labelOf).join(', ');
  return labelOf(String(value));
}

/** An answer in words, with its question. */
export interface AnswerInWords {
  question: string;
  answer: string;
}

/** Returns answers in words for the questions that apply, in question order. */
export function answersInWords(answers: Answers): AnswerInWords[] {
  return askedQuestions(answers)
    .flatMap(({ fields }) => fields)
    .filter(({ key }) => answers[key] !== undefined)
    .map((field) => ({ question: field.label, answer: answerText(field, answers) }));
}
