/** Returns the text for the e-mail and the notification about unread messages. Never quotes the messages. */
export function unreadText(unread: readonly { returnId: number | null }[]) {
  const isOne = unread.length === 1;
  const threads = new Set(unread.map(({ returnId }) => returnId));
  const [only] = threads;
  return {
    title: isOne ? 'You have a message from us' : 'You have messages from us',
    sentence: `You have ${isOne ? 'a message' : `${unread.length} messages`} from your practitioner on the site.`,
    linkLabel: isOne ? 'Read the message' : 'Read the messages',
    /** Link to the thread, or to all threads if several have unread messages. */
    path: `/messages${threads.size === 1 ? `?thread=${only ?? 'general'}` : ''}`,
  };
}
