import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toasts } from '../../src/client/data/notifications.ts';

const later = () => void vi.advanceTimersByTime(1_000);
const title = () => toasts.current()?.title;

/** Dismisses the remaining notifications and returns their titles in display order. */
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
  it('from one action are queued', () => {
    toast({ title: 'Challenge Completed' });
    toast({ title: 'Achievement Unlocked', variant: 'achievement' });
    expect(rest()).toEqual(['Challenge Completed', 'Achievement Unlocked']);
  });

  it('from a later action replace earlier ones', () => {
    toast({ title: 'Login failed', variant: 'destructive' });
    toast({ title: 'two' });
    later();
    toast({ title: 'Login successful' });
    expect(rest()).toEqual(['Login successful']);
  });

  it('about achievements are never skipped', () => {
    toast({ title: 'Challenge Completed' });
    toast({ title: 'Achievement Unlocked', variant: 'achievement' });
    later();
    toast({ title: 'Item removed' });
    later();
    toast({ title: 'Added to cart' });
    expect(rest()).toEqual(['Achievement Unlocked', 'Added to cart']);
  });

  it('marked urgent are shown first, before those already shown', () => {
    toast({ title: 'Achievement Unlocked', description: 'First Step', variant: 'achievement' });
    later();
    toast({ title: 'Challenge Completed', variant: 'achievement', urgent: true });
    toast({ title: 'Achievement Unlocked', description: 'Goal Getter', variant: 'achievement' });
    expect(rest()).toEqual(['Challenge Completed', 'Achievement Unlocked', 'Achievement Unlocked']);
  });

  it('disappear together when they no longer apply', () => {
    toast({ title: 'Achievement Unlocked', variant: 'achievement' });
    toasts.clear();
    expect(rest()).toEqual([]);
  });

  it("aren't repeated while shown or queued, unless their text differs", () => {
    toast({ title: 'one' });
    toast({ title: 'Login failed', description: 'Wrong' });
    toast({ title: 'Login failed', description: 'Wrong' });
    toast({ title: 'Login failed', description: 'Locked' });
    toasts.dismiss();
    expect(rest()).toEqual(['Login failed', 'Login failed']);
  });

  it('restart their timeout when repeated', () => {
    toast({ title: 'Login failed' });
    const first = toasts.current()?.id;
    later();
    toast({ title: 'Login failed' });
    expect(toasts.current()?.id).not.toBe(first);
    expect(rest()).toEqual(['Login failed']);
  });

  it('notify subscribers of every change', () => {
    const listener = vi.fn<() => void>();
    const stop = toasts.subscribe(listener);
    toast({ title: 'one' });
    toasts.dismiss();
    stop();
    toast({ title: 'two' });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(title()).toBe('two');
  });
});
