import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerKeys, answersSchema } from '../../src/domain/preparation/answers.ts';
import type { AnswerKey, Answers } from '../../src/domain/preparation/answers.ts';
import {
  askedQuestions,
  countedAnswers,
  interview,
  nextQuestion,
  questionOf,
  questions,
} from '../../src/domain/preparation/questions.ts';
import { anyAnswers } from './arbitrary-answers.ts';

const askedFields = (answers: Answers) =>
  askedQuestions(answers).flatMap(({ fields }) => fields.map(({ key }) => key));

/** Fields that are only asked for after certain answers to another question. */
const dependents: Partial<Record<AnswerKey, AnswerKey[]>> = {
  who: answerKeys.filter((key) => !['who', 'taxYear', 'taxNumberKnown', 'eFiling', 'letters'].includes(key)),
  employers: ['commission', 'vehicle'],
  sold: ['cryptoTrades'],
};

describe('questions', () => {
  it('are 18, numbered in order, and contain each answer once', () => {
    expect(questions.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
    expect(questions.flatMap(({ fields }) => fields.map(({ key }) => key))).toEqual(answerKeys);
    for (const key of answerKeys)
      expect(questionOf(key).fields.some((field) => field.key === key)).toBe(true);
  });

  it('offer only answers that the schema accepts', () => {
    const offered = questions
      .flatMap(({ fields }) => fields)
      .flatMap((field): [AnswerKey, unknown][] => {
        if (field.kind === 'choice') return field.choices.map(({ value }) => [field.key, value]);
        if (field.kind === 'list') return [[field.key, field.choices.map(({ value }) => value)]];
        if (field.kind === 'count') return [[field.key, field.most]];
        return field.kind === 'yes-no' ? [[field.key, false]] : [];
      });
    expect(offered.length).toBeGreaterThan(20);
    const refused = offered.filter(([key, value]) => !answersSchema.safeParse({ [key]: value }).success);
    expect(refused).toEqual([]);
  });

  it('ask a company only about its year, registration and letters', () => {
    expect(askedFields({ who: 'company' })).toEqual([
      'who',
      'forName',
      'taxYear',
      'taxNumberKnown',
      'eFiling',
      'letters',
    ]);
  });

  it('ask for commission and a vehicle unless nobody employed the client', () => {
    expect(askedFields({ employers: 0 })).not.toContain('commission');
    expect(askedFields({ employers: 0 })).not.toContain('vehicle');
    expect(askedFields({ employers: 'unknown' })).toContain('vehicle');
  });

  it('ask for crypto trades only if crypto was sold', () => {
    expect(askedFields({ sold: ['crypto'] })).toContain('cryptoTrades');
    expect(askedFields({ sold: ['shares'] })).not.toContain('cryptoTrades');
    expect(askedFields({ sold: 'unknown' })).not.toContain('cryptoTrades');
  });

  it('depend only on the answers that they name', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, fc.constantFrom(...answerKeys), (answers, other, key) => {
        const before = askedFields(answers);
        const after = askedFields({ ...answers, [key]: other[key] });
        const changed = answerKeys.filter((field) => before.includes(field) !== after.includes(field));
        expect(changed.filter((field) => !dependents[key]?.includes(field))).toEqual([]);
        // An answer never changes which earlier questions are asked.
        const at = answerKeys.indexOf(key);
        expect(changed.filter((field) => answerKeys.indexOf(field) <= at)).toEqual([]);
      }),
    );
  });
});

describe('the interview', () => {
  it('starts at the first question and counts none as answered', () => {
    expect(nextQuestion({})?.question.id).toBe('who');
    expect(interview({})).toMatchObject({ nextScreen: 'start', answered: 0, total: 18 });
  });

  it('needs the other person’s name before it continues', () => {
    expect(nextQuestion({ who: 'other' })?.question.id).toBe('who');
    expect(nextQuestion({ who: 'other', forName: 'Nomsa' })?.question.id).toBe('year');
  });

  it('shows one to three questions per screen, each question once', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { screens, answered, total, nextScreen } = interview(answers);
        for (const screen of screens) {
          expect(screen.questions.length).toBeGreaterThanOrEqual(1);
          expect(screen.questions.length).toBeLessThanOrEqual(3);
        }
        expect(screens.flatMap((screen) => screen.questions)).toEqual(askedQuestions(answers));
        expect(answered).toBeLessThanOrEqual(total);
        expect(nextScreen === null).toBe(answered === total);
        expect(nextQuestion(answers) === null).toBe(answered === total);
      }),
    );
  });

  it('ends when each question is answered in turn', () => {
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const answers: Answers = {};
        let steps = 0;
        for (let next = nextQuestion(answers); next; next = nextQuestion(answers)) {
          for (const { key } of next.fields) Object.assign(answers, { [key]: given[key] ?? 'unknown' });
          steps += 1;
          // A conditional field of the same question may need a second step.
          expect(steps).toBeLessThanOrEqual(20);
        }
        expect(interview(answers)).toMatchObject({ nextScreen: null });
      }),
    );
  });

  it('keeps answers that no longer count, in case the client changes an answer back', () => {
    const personal: Answers = { who: 'me', employers: 2, foreign: true };
    const company: Answers = { ...personal, who: 'company' };
    expect(countedAnswers(company)).toEqual({ who: 'company' });
    expect(countedAnswers({ ...company, who: 'me' })).toEqual(personal);
  });

  it('counts the same answers when asked twice', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(countedAnswers(countedAnswers(answers))).toEqual(countedAnswers(answers));
      }),
    );
  });
});
