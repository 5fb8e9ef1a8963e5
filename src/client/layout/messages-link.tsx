import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { useAuth } from '../auth/auth-provider.tsx';
import { unreadQuery } from '../data/threads.ts';
import { CountAnchor } from '../ui/buttons/count-link.tsx';

const counted = /^\(\d+\) /;

/** Prefixes the page title with a count, to show it on background tabs too. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element || count === 0) return;
    const show = () => {
      const title = `(${count}) ${document.title.replace(counted, '')}`;
      if (document.title !== title) document.title = title;
    };
    show();
    // Restores the count when a page sets its own title.
    const titles = new MutationObserver(show);
    titles.observe(element, { childList: true });
    return () => {
      titles.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}

function MessagesAnchor(props: Omit<ComponentProps<typeof CountAnchor>, 'icon' | 'label' | 'count'>) {
  const { user } = useAuth();
  const { data } = useQuery({ ...unreadQuery, enabled: user !== null });
  const count = data?.unread ?? 0;
  useCountInTitle(count);
  return (
    <CountAnchor
      {...props}
      icon="message"
      label={count > 0 ? `Messages, ${count} new` : 'Messages'}
      count={count}
    />
  );
}

/** Link to the messages, with a badge for unread ones. */
export const MessagesLink = createLink(MessagesAnchor);
