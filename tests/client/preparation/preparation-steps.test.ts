import { describe, expect, it } from 'vitest';
import { completePlace } from '../../../src/client/features/preparation/complete-place.ts';
import { readPreparationSearch } from '../../../src/client/features/preparation/preparation-search.ts';
import { pageSteps } from '../../../src/client/features/preparation/preparation-steps.ts';
import { preparationSteps } from '../../../src/domain/preparation/schemas.ts';
import { answered } from '../../support/answered.ts';

const { who, taxYear, autoAssessed } = answered;
const begun = { who, taxYear, autoAssessed };

describe('the URL of a preparation', () => {
  it('has the server’s steps', () => {
    expect(pageSteps).toEqual(preparationSteps);
  });

  it('leads to the first unanswered screen', () => {
    const guest = { storedStep: undefined };
    expect(completePlace({}, { answers: {}, ...guest })).toEqual({ step: 'questions', screen: 'start' });
    expect(completePlace({}, { answers: begun, ...guest })).toEqual({ step: 'questions', screen: 'work' });
    const half = { ...begun, employers: 1 };
    expect(completePlace({}, { answers: half, ...guest })).toEqual({ step: 'questions', screen: 'work' });
  });

  it('leads to the first incomplete step once all questions are answered', () => {
    const done = { answers: answered } as const;
    expect(completePlace({}, { ...done, storedStep: 'access' })).toEqual({
      step: 'access',
      screen: undefined,
    });
    expect(completePlace({}, { ...done, storedStep: undefined })).toEqual({
      step: 'documents',
      screen: undefined,
    });
  });

  it('leads to the questions before a step that the server suggests too early', () => {
    const { screen } = completePlace(
      {},
      { answers: { ...answered, letters: undefined }, storedStep: 'price' },
    );
    expect(screen).toBe('sars');
  });

  it('gets a screen if it only names the questions step', () => {
    const url = { step: 'questions' } as const;
    const storedStep = 'price';
    expect(completePlace(url, { answers: begun, storedStep })).toEqual({ step: 'questions', screen: 'work' });
    expect(completePlace(url, { answers: answered, storedStep })).toEqual({
      step: 'questions',
      screen: 'start',
    });
  });

  it('stays unchanged if it’s complete, whatever the answers', () => {
    const complete = [
      { step: 'questions', screen: 'sars' },
      { step: 'documents', screen: undefined },
      { step: 'price', screen: undefined },
    ] as const;
    for (const place of complete) {
      expect(completePlace(place, { answers: {}, storedStep: undefined })).toEqual(place);
    }
  });
});

it('the query string keeps a screen and a return’s ID, and drops anything else', () => {
  expect(readPreparationSearch({ screen: 'work', return: 12, utm: 'x' })).toEqual({
    screen: 'work',
    return: 12,
  });
  for (const id of ['12', 0, -1, 1.5, Number.NaN, null, [12]]) {
    expect(readPreparationSearch({ screen: 7, return: id })).toEqual({
      screen: undefined,
      return: undefined,
    });
  }
});
