import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastQueue } from '../../src/client/ui/toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (queue: ReturnType<typeof createToastQueue>) => queue.current()?.title;

const later = () => void vi.advanceTimersByTime(1000);

it('shows one at a time, each for five seconds, in the order they came', () => {
  const queue = createToastQueue();
  queue.push({ title: 'Challenge Completed' });
  queue.push({ title: 'Achievement Unlocked' });
  expect(titles(queue)).toBe('Challenge Completed');
  vi.advanceTimersByTime(4999);
  expect(titles(queue)).toBe('Challenge Completed');
  vi.advanceTimersByTime(1);
  expect(titles(queue)).toBe('Achievement Unlocked');
  vi.advanceTimersByTime(5000);
  expect(titles(queue)).toBeUndefined();
});

describe('one of a later act', () => {
  it('takes the place of what is shown and of what waits', () => {
    const queue = createToastQueue();
    queue.push({ title: 'Login failed', variant: 'destructive' });
    queue.push({ title: 'two' });
    later();
    queue.push({ title: 'Login successful' });
    expect(titles(queue)).toBe('Login successful');
    vi.advanceTimersByTime(4999);
    expect(titles(queue)).toBe('Login successful');
    vi.advanceTimersByTime(1);
    expect(titles(queue)).toBeUndefined();
  });

  it('waits for an achievement, shown or waiting', () => {
    const queue = createToastQueue();
    queue.push({ title: 'Challenge Completed' });
    queue.push({ title: 'Achievement Unlocked', variant: 'achievement' });
    later();
    queue.push({ title: 'Item removed' });
    expect(titles(queue)).toBe('Achievement Unlocked');
    later();
    queue.push({ title: 'Added to cart' });
    expect(titles(queue)).toBe('Achievement Unlocked');
    vi.advanceTimersByTime(4000);
    expect(titles(queue)).toBe('Added to cart');
  });

  it('waits while the shown one is being read', () => {
    const queue = createToastQueue();
    queue.push({ title: 'one' });
    queue.pause();
    later();
    queue.push({ title: 'two' });
    later();
    queue.push({ title: 'three' });
    expect(titles(queue)).toBe('one');
    queue.resume();
    vi.advanceTimersByTime(5000);
    expect(titles(queue)).toBe('three');
  });
});

it('dismissing brings the next at once', () => {
  const queue = createToastQueue();
  queue.push({ title: 'one' });
  queue.push({ title: 'two' });
  queue.dismiss();
  expect(titles(queue)).toBe('two');
});

it('stops the clock while it is being read', () => {
  const queue = createToastQueue();
  queue.push({ title: 'one' });
  queue.pause();
  vi.advanceTimersByTime(60_000);
  expect(titles(queue)).toBe('one');
  queue.resume();
  vi.advanceTimersByTime(5000);
  expect(titles(queue)).toBeUndefined();
});

it('tells its listeners of every change', () => {
  const queue = createToastQueue();
  const heard = vi.fn<() => void>();
  const stop = queue.subscribe(heard);
  queue.push({ title: 'one' });
  queue.dismiss();
  stop();
  queue.push({ title: 'two' });
  expect(heard).toHaveBeenCalledTimes(2);
});

describe('one that is shown already', () => {
  const failure = { title: 'Login failed', description: 'Wrong', variant: 'destructive' } as const;

  it('is not shown again, but stays for its whole time', () => {
    const queue = createToastQueue();
    queue.push(failure);
    vi.advanceTimersByTime(4000);
    queue.push({ ...failure });
    vi.advanceTimersByTime(4000);
    expect(titles(queue)).toBe('Login failed');
    vi.advanceTimersByTime(1000);
    expect(titles(queue)).toBeUndefined();
  });

  it('does not start the clock of what is being read', () => {
    const queue = createToastQueue();
    queue.push(failure);
    queue.pause();
    queue.push({ ...failure });
    vi.advanceTimersByTime(60_000);
    expect(titles(queue)).toBe('Login failed');
  });

  it('or waits already is not queued twice, unless it says something else', () => {
    const queue = createToastQueue();
    queue.push({ title: 'one' });
    queue.push(failure);
    queue.push({ ...failure });
    queue.push({ ...failure, description: 'Locked' });
    queue.dismiss();
    expect(queue.current()?.description).toBe('Wrong');
    queue.dismiss();
    expect(queue.current()?.description).toBe('Locked');
    queue.dismiss();
    expect(queue.current()).toBeNull();
  });
});
