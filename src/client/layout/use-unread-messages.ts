import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../auth/auth-provider.tsx';
import { unreadQuery } from '../data/threads.ts';

interface UnreadMessages {
  count: number;
  /** Accessible name with the count: `Messages, 2 new`. */
  label: string;
}

/** Returns the signed-in client's unread count, with a label for links to the messages. */
export function useUnreadMessages(): UnreadMessages {
  const { user } = useAuth();
  const { data } = useQuery({ ...unreadQuery, enabled: user !== null });
  const count = data?.unread ?? 0;
  return { count, label: count > 0 ? `Messages, ${count} new` : 'Messages' };
}
