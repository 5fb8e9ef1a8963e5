import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFigures, readFigures } from '../../../src/client/features/preparation/calculated-figures.ts';
import {
  answerAsGuest,
  forgetGuestAnswers,
  guestAnswers,
  parseAnswers,
} from '../../../src/client/features/preparation/guest-answers.ts';
import { removeDrafts } from '../../../src/client/data/form-draft.ts';
import { queryClient } from '../../../src/client/data/query-client.ts';
import { changeUser } from '../../../src/client/data/session.ts';
import { browserStorage } from '../../support/browser-storage.ts';

const person = {
  id: 1,
  username: 'thandi',
  fullName: 'Thandi Maseko',
  email: 'thandi@example.com',
  phoneNumber: null,
  createdAt: '2026-03-01T08:00:00.000Z',
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('localStorage', browserStorage());
  changeUser(queryClient, null);
});
afterEach(() => vi.unstubAllGlobals());

const inNewTab = () => vi.stubGlobal('sessionStorage', browserStorage());

describe('a guest’s answers', () => {
  it('can be added, changed and removed', () => {
    answerAsGuest({ who: 'me' });
    answerAsGuest({ employers: 2, rentals: 1 });
    answerAsGuest({ employers: 1, rentals: null });
    expect(guestAnswers()).toEqual({ who: 'me', employers: 1 });
  });

  it('stay in the browser after the tab is closed', () => {
    answerAsGuest({ who: 'me' });
    inNewTab();
    expect(guestAnswers()).toEqual({ who: 'me' });
  });

  it('carry over when the guest logs in in the same tab, and are then deleted', () => {
    answerAsGuest({ who: 'me' });
    changeUser(queryClient, person);
    expect(guestAnswers()).toEqual({ who: 'me' });
    forgetGuestAnswers();
    expect([guestAnswers(), localStorage.length, sessionStorage.length]).toEqual([{}, 0, 0]);
  });

  it('don’t carry over into another tab, because someone else may have given them', () => {
    answerAsGuest({ who: 'me' });
    inNewTab();
    changeUser(queryClient, person);
    expect(guestAnswers()).toEqual({});
  });

  it.each([null, '', '{', '[]', '{"employers":99}', '{"hobbies":true}'])(
    'are ignored if stored as %s',
    (text) => {
      expect(parseAnswers(text)).toEqual({});
    },
  );
});

describe('figures from the calculator', () => {
  const figures = { taxYear: '2025/2026', at: '2026-11-24T08:00:00.000Z', answers: { rentals: 2 } } as const;

  it('are the latest ones handed over, until logout', () => {
    expect(readFigures()).toBeNull();
    keepFigures({ ...figures, answers: { rentals: 1 } });
    keepFigures(figures);
    inNewTab();
    expect(readFigures()).toEqual(figures);
    removeDrafts();
    expect(readFigures()).toBeNull();
  });

  it('carry over when a guest logs in in the same tab', () => {
    keepFigures(figures);
    changeUser(queryClient, person);
    expect(readFigures()).toEqual(figures);
    inNewTab();
    expect(readFigures()).toBeNull();
  });

  it.each(['{', '7', '{"taxYear":"2025/2026"}'])('are ignored if stored as %s', (text) => {
    sessionStorage.setItem('draft:preparation-figures', JSON.stringify({ owner: null, text }));
    expect(readFigures()).toBeNull();
  });
});
