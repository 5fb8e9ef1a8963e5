import type { IconName } from '../../../ui/icon-paths.ts';

/** The desk's pages in menu order. After `g`, the key opens the page. */
export const deskPages = [
  { to: '/practice', label: 'Today', icon: 'agenda', hotkey: 't' },
  { to: '/practice/work', label: 'Work', icon: 'list', hotkey: 'w' },
  { to: '/practice/review', label: 'Review', icon: 'eye', hotkey: 'v' },
  { to: '/practice/inbox', label: 'Inbox', icon: 'inbox', hotkey: 'i' },
  { to: '/practice/clients', label: 'Clients', icon: 'people', hotkey: 'c' },
  { to: '/practice/orders', label: 'Orders', icon: 'briefcase', hotkey: 'o' },
] as const satisfies readonly { to: string; label: string; icon: IconName; hotkey: string }[];
