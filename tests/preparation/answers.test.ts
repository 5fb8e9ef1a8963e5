import { describe, expect, it } from 'vitest';
import {
  answerKeys,
  answersSchema,
  answersUpdate,
  updateAnswers,
} from '../../src/domain/preparation/answers.ts';
import { profiles } from './profiles.ts';

const badAnswers: [name: string, answers: unknown, message: string | RegExp][] = [
  ['an unknown key', { salary: 1 }, 'Unknown field'],
  ['a key of the prototype', JSON.parse('{"__proto__": {"who": "me"}}'), 'Unknown field'],
  ['21 employers', { employers: 21 }, /whole number of employers and pensions from 0 to 20/],
  ['-1 employers', { employers: -1 }, /whole number/],
  ['1.5 employers', { employers: 1.5 }, /whole number/],
  ['a number as text', { employers: '3' }, /whole number/],
  ['NaN', { rentals: Number.NaN }, /whole number/],
  ['21 properties', { rentals: 21 }, /whole number of properties/],
  ['too many trades', { cryptoTrades: 100_001 }, /whole number of crypto trades/],
  ['yes as text', { business: 'true' }, /yes, no or/],
  ['yes as a number', { letters: 1 }, /yes, no or/],
  ['an unknown person', { who: 'trust' }, /who the return is for/],
  ['a year without tables', { taxYear: '2019/2020' }, /Tax year must be one of/],
  ['an empty year', { taxYear: '' }, /Tax year must be one of/],
  ['an unknown vehicle', { vehicle: 'bicycle' }, /Please choose from none/],
  ['an unknown asset', { sold: ['house'] }, /Please choose from property/],
  ['an asset outside a list', { sold: 'crypto' }, /Please choose from property/],
  ['a list of thousands', { sold: Array.from({ length: 10_000 }, () => 'crypto') }, /./],
  ['unknown in a list', { sold: ['unknown'] }, /Please choose from property/],
  ['a name of 10,000 characters', { forName: 'a'.repeat(10_000) }, 'Please use at most 100 characters'],
  ['an empty name', { forName: '' }, 'Please enter a name'],
  ['an invisible name', { forName: '\u200B\u2800' }, 'Please enter a name'],
  ['a name with NUL', { forName: 'a\u0000b' }, 'Please use a single line of plain text'],
  ['a name with a line break', { forName: 'a\nb' }, 'Please use a single line of plain text'],
  ['a name with a lone surrogate', { forName: 'a\uD800' }, 'Please remove unsupported characters'],
  ['a list', [], 'Please send the answers as an object'],
  ['text', 'me', 'Please send the answers as an object'],
];

describe('bad answers', () => {
  it.each(badAnswers)('rejects %s, even in an update', (_, answers, message) => {
    for (const schema of [answersSchema, answersUpdate]) {
      const { error } = schema.safeParse(answers);
      expect(error?.issues[0]?.message).toMatch(message);
    }
  });

  it('rejects null in stored answers', () => {
    for (const key of answerKeys) expect(answersSchema.safeParse({ [key]: null }).success).toBe(false);
  });
});

describe('answers', () => {
  it.each(profiles)('accepts the answers of %s unchanged', (_, answers) => {
    expect(answersSchema.parse(answers)).toEqual(answers);
  });

  it('accepts "I don\'t know" for every question', () => {
    for (const key of answerKeys)
      expect(answersSchema.parse({ [key]: 'unknown' })).toEqual({ [key]: 'unknown' });
  });

  it('sorts the assets sold and drops repeated ones', () => {
    expect(answersSchema.parse({ sold: ['crypto', 'property', 'crypto'] })).toEqual({
      sold: ['property', 'crypto'],
    });
  });

  it('trims a name', () => {
    expect(answersSchema.parse({ forName: '  Nomsa ' })).toEqual({ forName: 'Nomsa' });
  });
});

describe('an update', () => {
  it('adds, replaces and removes answers, and keeps the others', () => {
    const before = { who: 'me', employers: 2, business: true } as const;
    const update = answersUpdate.parse({ employers: 3, business: null, letters: false });
    expect(updateAnswers(before, update)).toEqual({ who: 'me', employers: 3, letters: false });
    expect(before).toEqual({ who: 'me', employers: 2, business: true });
  });

  it('removes any answer with null', () => {
    for (const key of answerKeys) {
      const update = answersUpdate.parse({ [key]: null });
      expect(updateAnswers({ [key]: 'unknown' }, update)).toEqual({});
    }
  });

  it('ignores undefined', () => {
    expect(updateAnswers({ who: 'me' }, { who: undefined })).toEqual({ who: 'me' });
  });
});
