import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { toasts } from '../../src/client/data/notifications.ts';
import {
  fetchFurtherPage,
  refetchAfterChange,
  refetchAll,
  queryClient,
} from '../../src/client/data/query-client.ts';

afterEach(() => queryClient.clear());

/** Simulates a page that shows a list; the test resolves its responses one by one. */
function shownList() {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  return { answers, shown: () => observer.getCurrentResult().data, leave };
}

/** Simulates a page that shows the first page of a paginated list. */
async function shownPages() {
  const answers: ((value: string) => void)[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    initialPageParam: 1,
    getNextPageParam: (_page, _pages, last) => last + 1,
  });
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.pages;
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.('first');
  await expect.poll(shown).toEqual(['first']);
  return { observer, answers, shown, leave };
}

describe('refetching after a mutation', () => {
  it('ignores a first response requested before the mutation', async () => {
    const { answers, shown, leave } = shownList();
    const again = refetchAfterChange({ queryKey: ['list'] });
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.('before the change');
    answers[1]?.('after the change');
    await again;
    expect(shown()).toBe('after the change');
    leave();
  });

  it('gives a waiting page the second response', async () => {
    const answers: ((value: string) => void)[] = [];
    const waiting = queryClient.ensureQueryData({
      queryKey: ['list'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const again = refetchAfterChange({ queryKey: ['list'] });
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.('before the change');
    answers[1]?.('after the change');
    await again;
    expect(await waiting).toBe('after the change');
  });

  it('refetches data already shown', async () => {
    const { answers, shown, leave } = shownList();
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.('before the change');
    await expect.poll(shown).toBe('before the change');
    const again = refetchAfterChange({ queryKey: ['list'] });
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('after the change');
    await again;
    expect(shown()).toBe('after the change');
    leave();
  });

  it('keeps a further page that is being fetched, and then refetches all pages', async () => {
    const { observer, answers, shown, leave } = await shownPages();
    void observer.fetchNextPage();
    const again = refetchAfterChange({ queryKey: ['pages'] });
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('second');
    await expect.poll(() => answers.length).toBe(3);
    expect(shown()).toEqual(['first', 'second']);
    answers[2]?.('first, changed');
    await expect.poll(() => answers.length).toBe(4);
    answers[3]?.('second, changed');
    await again;
    expect(shown()).toEqual(['first, changed', 'second, changed']);
    // Refetch again, now that the second page has been loaded for a while.
    void refetchAfterChange({ queryKey: ['pages'] });
    await expect.poll(() => answers.length).toBe(5);
    leave();
  });
});

describe('refetching everything', () => {
  it('lets first responses arrive, and then fetches again', async () => {
    const { answers, shown, leave } = shownList();
    void refetchAll();
    const again = refetchAll();
    answers[0]?.('first');
    await expect.poll(shown).toBe('first');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('second');
    await again;
    expect(shown()).toBe('second');
    leave();
  });

  it('restarts later fetches', async () => {
    const { answers, shown, leave } = shownList();
    answers[0]?.('first');
    await expect.poll(shown).toBe('first');
    void refetchAll();
    await expect.poll(() => answers.length).toBe(2);
    const again = refetchAll();
    await expect.poll(() => answers.length).toBe(3);
    answers[1]?.('before the change');
    answers[2]?.('after the change');
    await again;
    expect(shown()).toBe('after the change');
    leave();
  });
});

it('fetches a further page after a refetch in flight', async () => {
  const { observer, answers, shown, leave } = await shownPages();
  const again = refetchAfterChange({ queryKey: ['pages'] });
  await expect.poll(() => answers.length).toBe(2);
  const { refetch, fetchNextPage } = observer.getCurrentResult();
  const further = fetchFurtherPage({ isFetching: true, refetch, fetchNextPage });
  answers[1]?.('first, changed');
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.('second');
  await Promise.all([again, further]);
  expect(shown()).toEqual(['first, changed', 'second']);
  leave();
});

it('reports a further page that can’t be fetched even if a change refetches the list', async () => {
  const failed = Promise.withResolvers<string>();
  const pending = new Promise<string>(() => undefined);
  const replies = [Promise.resolve('first'), failed.promise, pending];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: () => replies.shift() ?? pending,
    initialPageParam: 1,
    getNextPageParam: (_page, _pages, last) => last + 1,
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(['first']);
  const further = fetchFurtherPage(observer.getCurrentResult());
  void refetchAfterChange({ queryKey: ['pages'] });
  failed.reject(new Error('Something went wrong'));
  await further;
  await expect.poll(() => replies).toEqual([]);
  expect(toasts.current()).toMatchObject({ title: 'The rest of the list could not be loaded' });
  toasts.clear();
  leave();
});

it('reports a further page that can’t be fetched, and keeps the pages shown', async () => {
  let fetches = 0;
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: () => {
      fetches += 1;
      return fetches === 1 ? Promise.resolve('first') : Promise.reject(new Error('Something went wrong'));
    },
    initialPageParam: 1,
    getNextPageParam: (_page, _pages, last) => last + 1,
  });
  const leave = observer.subscribe(() => undefined);
  const pages = () => observer.getCurrentResult().data?.pages;
  await expect.poll(pages).toEqual(['first']);
  await fetchFurtherPage(observer.getCurrentResult());
  expect(pages()).toEqual(['first']);
  expect(toasts.current()).toMatchObject({
    title: 'The rest of the list could not be loaded',
    description: 'Something went wrong',
    variant: 'destructive',
  });
  toasts.clear();
  leave();
});

describe('reconnecting', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('refetches only data invalidated while offline', async () => {
    queryClient.mount();
    let fetches = 0;
    const observer = (key: string) =>
      new QueryObserver(queryClient, {
        queryKey: [key],
        queryFn: () => {
          fetches += 1;
          return onlineManager.isOnline()
            ? Promise.resolve(fetches)
            : Promise.reject(new Error('No network'));
        },
      });
    const [changed, unchanged] = [observer('changed'), observer('unchanged')];
    const leave = [changed, unchanged].map((one) => one.subscribe(() => undefined));
    await expect.poll(() => fetches).toBe(2);
    onlineManager.setOnline(false);
    await refetchAfterChange({ queryKey: ['changed'] });
    expect(changed.getCurrentResult().isRefetchError).toBe(true);
    onlineManager.setOnline(true);
    await expect.poll(() => changed.getCurrentResult().data).toBe(4);
    expect(fetches).toBe(4);
    for (const end of leave) end();
    queryClient.unmount();
  });
});
