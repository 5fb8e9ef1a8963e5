import { expect, it } from 'vitest';
import { mergeDraft } from '../../../src/client/ui/forms/use-form-draft.ts';

const values = { address: { city: 'Paarl', phone: '' }, same: true, notes: '', amount: undefined };

it('applies the draft to the initial values', () => {
  expect(mergeDraft(values, { address: { city: 'Cape Town' }, same: false, amount: 450 })).toEqual({
    address: { city: 'Cape Town', phone: '' },
    same: false,
    notes: '',
    amount: 450,
  });
});

it('keeps lists as they are, and fills in missing values', () => {
  const empty = { requests: [], dueOn: null };
  const draft = { requests: [{ kind: 'logbook' }], dueOn: '2026-11-30' };
  expect(mergeDraft(empty, draft)).toEqual(draft);
  expect(mergeDraft(empty, { requests: 'logbook' })).toEqual(empty);
});

it.each([
  ['no draft', undefined],
  ['another shape', []],
  ['a number', 5],
  ['fields of other types', { address: 'Cape Town', same: 'no', notes: null }],
  ['a deeper field of another type', { address: { city: 7 }, notes: { text: 'x' } }],
])('ignores %s', (_, draft) => {
  expect(mergeDraft(values, draft)).toEqual(values);
});
