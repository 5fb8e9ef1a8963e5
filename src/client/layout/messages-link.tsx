import { createLink } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { CountAnchor } from '../ui/buttons/count-link.tsx';
import { useUnreadMessages } from './use-unread-messages.ts';

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
    // Restore the count when a page sets its own title.
    const titles = new MutationObserver(show);
    titles.observe(element, { childList: true });
    return () => {
      titles.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}

function MessagesAnchor(props: Omit<ComponentProps<typeof CountAnchor>, 'icon' | 'label' | 'count'>) {
  const unread = useUnreadMessages();
  useCountInTitle(unread.count);
  return <CountAnchor {...props} icon="message" {...unread} />;
}

/** Link to the messages, with a badge for unread ones. */
export const MessagesLink = createLink(MessagesAnchor);
