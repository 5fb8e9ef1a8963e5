import { expect, it } from 'vitest';
import { shareTicks } from '../../../src/client/ui/figures/ticks.ts';

it('always distributes all ticks', () => expect(shareTicks([1, 1, 1], 100)).toEqual([34, 33, 33]));
it('rounds by largest remainder', () => expect(shareTicks([80.2, 18.1, 1.7], 100)).toEqual([80, 18, 2]));
it('gives a non-zero part at least one tick', () => expect(shareTicks([999, 0.1], 50)).toEqual([49, 1]));
it('distributes nothing for zero parts', () => expect(shareTicks([0, 0], 100)).toEqual([0, 0]));
it('gives a zero part no tick', () => expect(shareTicks([5, 0], 100)).toEqual([100, 0]));
