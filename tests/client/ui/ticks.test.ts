import { expect, it } from 'vitest';
import { shareTicks } from '../../../src/client/ui/ticks.ts';

it('always shares out every tick', () => expect(shareTicks([1, 1, 1], 100)).toEqual([34, 33, 33]));
it('rounds by largest remainder', () => expect(shareTicks([80.2, 18.1, 1.7], 100)).toEqual([80, 18, 2]));
it('gives a part above zero at least one tick', () => expect(shareTicks([999, 0.1], 50)).toEqual([49, 1]));
it('gives nothing to nothing', () => expect(shareTicks([0, 0], 100)).toEqual([0, 0]));
it('leaves a part of zero without a tick', () => expect(shareTicks([5, 0], 100)).toEqual([100, 0]));
