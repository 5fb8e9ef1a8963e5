import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toasts } from '../../../src/client/ui/toast.ts';

const later = () => void vi.advanceTimersByTime(1_000);
const title = () => toasts.current()?.title;

/** Every title in the order in which they would be seen. */
function rest(): string[] {
  const titles: string[] = [];
  for (let shown = toasts.current(); shown; shown = toasts.current()) {
    titles.push(shown.title);
    toasts.dismiss();
  }
  return titles;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  rest();
  later();
  vi.useRealTimers();
});

describe('notifications', () => {
  it('of one act wait for each other', () => {
    toast({ title: 'Challenge Completed' });
    toast({ title: 'Achievement Unlocked', variant: 'achievement' });
    expect(rest()).toEqual(['Challenge Completed', 'Achievement Unlocked']);
  });

  it('of a later act take the place of those before', () => {
    toast({ title: 'Login failed', variant: 'destructive' });
    toast({ title: 'two' });
    later();
    toast({ title: 'Login successful' });
    expect(rest()).toEqual(['Login successful']);
  });

  it('never pass over an achievement', () => {
    toast({ title: 'Challenge Completed' });
    toast({ title: 'Achievement Unlocked', variant: 'achievement' });
    later();
    toast({ title: 'Item removed' });
    later();
    toast({ title: 'Added to cart' });
    expect(rest()).toEqual(['Achievement Unlocked', 'Added to cart']);
  });

  it('that are urgent come at once, and what was there after them', () => {
    toast({ title: 'Achievement Unlocked', description: 'First Step', variant: 'achievement' });
    later();
    toast({ title: 'Challenge Completed', variant: 'achievement', urgent: true });
    toast({ title: 'Achievement Unlocked', description: 'Goal Getter', variant: 'achievement' });
    expect(rest()).toEqual(['Challenge Completed', 'Achievement Unlocked', 'Achievement Unlocked']);
  });

  it('go all at once when what they tell is no longer true', () => {
    toast({ title: 'Achievement Unlocked', variant: 'achievement' });
    toasts.clear();
    expect(rest()).toEqual([]);
  });

  it('that are shown or wait already are not told twice, unless they say something else', () => {
    toast({ title: 'one' });
    toast({ title: 'Login failed', description: 'Wrong' });
    toast({ title: 'Login failed', description: 'Wrong' });
    toast({ title: 'Login failed', description: 'Locked' });
    toasts.dismiss();
    expect(rest()).toEqual(['Login failed', 'Login failed']);
  });

  it('that are told again stand for their whole time again', () => {
    toast({ title: 'Login failed' });
    const first = toasts.current()?.id;
    later();
    toast({ title: 'Login failed' });
    expect(toasts.current()?.id).not.toBe(first);
    expect(rest()).toEqual(['Login failed']);
  });

  it('tell whoever listens of every change', () => {
    const heard = vi.fn<() => void>();
    const stop = toasts.subscribe(heard);
    toast({ title: 'one' });
    toasts.dismiss();
    stop();
    toast({ title: 'two' });
    expect(heard).toHaveBeenCalledTimes(2);
    expect(title()).toBe('two');
  });
});
