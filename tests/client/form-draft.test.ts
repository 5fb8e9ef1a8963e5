import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeUser } from '../../src/client/data/session.ts';
import { queryClient } from '../../src/client/data/query-client.ts';
import { readDraft, removeDraft, removeDrafts, writeDraft } from '../../src/client/data/form-draft.ts';
import { browserStorage } from '../support/browser-storage.ts';

const person = (id: number) => ({
  id,
  username: `person${id}`,
  fullName: 'A Person',
  email: `person${id}@example.com`,
  phoneNumber: null,
  createdAt: '2026-03-01T08:00:00.000Z',
});

describe('form draft', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', browserStorage());
    vi.stubGlobal('localStorage', browserStorage());
    changeUser(queryClient, null);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is restored only for the account that wrote it', () => {
    changeUser(queryClient, person(1));
    writeDraft('checkout', 'Loop Street');
    expect(readDraft('checkout')).toBe('Loop Street');
    // Simulate a session that expired without a logout.
    changeUser(queryClient, null);
    expect(readDraft('checkout')).toBeNull();
    changeUser(queryClient, person(2));
    expect(readDraft('checkout')).toBeNull();
    changeUser(queryClient, person(1));
    expect(readDraft('checkout')).toBe('Loop Street');
  });

  it('started by a visitor is kept after login', () => {
    writeDraft('calculator', '420 000');
    changeUser(queryClient, person(1));
    expect(readDraft('calculator')).toBe('420 000');
  });

  it('is deleted when removed', () => {
    writeDraft('checkout', 'Loop Street');
    writeDraft('calculator', '420 000');
    removeDraft('checkout');
    expect([readDraft('checkout'), readDraft('calculator')]).toEqual([null, '420 000']);
    removeDrafts();
    expect(readDraft('calculator')).toBeNull();
  });

  it('is kept on the device only if the caller asks for it, and is deleted there on logout', () => {
    writeDraft('calculator', '420 000');
    writeDraft('return', 'a year', 'device');
    expect(localStorage.length).toBe(1);
    vi.stubGlobal('sessionStorage', browserStorage());
    expect([readDraft('calculator'), readDraft('return', 'device')]).toEqual([null, 'a year']);
    removeDrafts();
    expect(readDraft('return', 'device')).toBeNull();
  });

  it('on the device is shown only to the account that typed it, or in the same tab', () => {
    writeDraft('return', 'a visitor’s', 'device');
    changeUser(queryClient, person(1));
    expect(readDraft('return', 'device')).toBe('a visitor’s');
    vi.stubGlobal('sessionStorage', browserStorage());
    expect(readDraft('return', 'device')).toBeNull();
    writeDraft('return', 'mine', 'device');
    vi.stubGlobal('sessionStorage', browserStorage());
    expect(readDraft('return', 'device')).toBe('mine');
    changeUser(queryClient, person(2));
    expect(readDraft('return', 'device')).toBeNull();
    changeUser(queryClient, null);
    expect(readDraft('return', 'device')).toBeNull();
  });

  it.each(['{', '[]', '7', '{"text":1}'])('is ignored if storage contains %s', (text) => {
    sessionStorage.setItem('draft:checkout', text);
    expect(readDraft('checkout')).toBeNull();
  });
});
