import { expect, it } from 'vitest';
import { savingsSearch } from '../../../src/client/features/savings/savings-search.ts';

const nothing = { tab: undefined, view: undefined, dialog: undefined, id: undefined };

it.each([
  [{}, nothing],
  [{ tab: 'available' }, { ...nothing, tab: 'available' }],
  [{ tab: 'other' }, nothing],
  [
    { dialog: 'history', id: 7 },
    { ...nothing, dialog: 'history', id: 7 },
  ],
  [
    { dialog: 'join', id: '3', tab: 'available' },
    { ...nothing, tab: 'available', dialog: 'join', id: 3 },
  ],
  [{ view: 'achievements' }, { ...nothing, view: 'achievements' }],
  [{ view: 'x' }, nothing],
  [{ dialog: 'history' }, nothing],
  [{ dialog: 'history', id: 'x' }, nothing],
  [{ dialog: 'history', id: -1 }, nothing],
  [{ dialog: 'toString', id: 7 }, nothing],
  [{ id: 7 }, nothing],
])('parses %j as %j', (search, said) => expect(savingsSearch(search)).toEqual(said));
