import { describe, expect, it } from 'vitest';
import { chartPath } from '../../../src/client/features/savings/dialogs/progress-chart.tsx';

const challenge = { from: '2026-11-01', to: '2026-11-11', until: '2026-11-06', target: '1000.00' };

describe('progress chart path', () => {
  it('steps up on each day with an entry and ends today', () => {
    const points = [
      { day: '2026-11-02', saved: '250.00' },
      { day: '2026-11-04', saved: '500.00' },
    ];
    const { line, end, goalY, due } = chartPath({ ...challenge, points });
    expect(line).toBe('M0 100H10V75H30V50H50');
    expect(end).toEqual({ x: 50, y: 50 });
    expect([goalY, due]).toEqual([0, 50_000]);
  });

  it('scales to amounts beyond the target', () => {
    const { goalY, end } = chartPath({ ...challenge, points: [{ day: '2026-11-01', saved: '2000.00' }] });
    expect([goalY, end.y]).toEqual([50, 0]);
  });

  it('handles a challenge of one day', () => {
    const { end } = chartPath({ ...challenge, points: [], to: challenge.from, until: challenge.from });
    expect(end).toEqual({ x: 0, y: 100 });
  });
});
