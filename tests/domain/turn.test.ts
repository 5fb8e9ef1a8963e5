import { expect, it } from 'vitest';
import { turnOf } from '../../src/domain/engagements/engagement-actor.ts';

it.each([
  [{ status: 'in_preparation', actor: 'practice', assessedBalance: null }, 'practice'],
  [{ status: 'assessed', actor: 'nobody', assessedBalance: -100 }, 'revenue_service'],
  [{ status: 'assessed', actor: 'nobody', assessedBalance: 0 }, 'nobody'],
  [{ status: 'assessed', actor: 'client', assessedBalance: 100 }, 'client'],
  // The due date has passed, and nobody tells us whether the client paid.
  [{ status: 'assessed', actor: 'nobody', assessedBalance: 100 }, 'assessed'],
  [{ status: 'closed', actor: 'nobody', assessedBalance: -100 }, 'nobody'],
  [{ status: 'on_hold', actor: 'nobody', assessedBalance: null }, 'on_hold'],
  [{ status: 'on_hold', actor: 'nobody', assessedBalance: -100 }, 'on_hold'],
] as const)('%j: the turn of %s', (facts, turn) => {
  expect(turnOf(facts)).toBe(turn);
});
