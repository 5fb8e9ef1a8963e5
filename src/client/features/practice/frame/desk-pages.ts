import type { Role } from '../../../../domain/accounts/roles.ts';
import type { IconName } from '../../../ui/icon-paths.ts';

interface DeskPageLink {
  to: string;
  label: string;
  icon: IconName;
  hotkey: string;
}

/** The desk's pages in menu order. Pressing `g`, then the page's key, opens it. */
export const deskPages = [
  { to: '/practice', label: 'Today', icon: 'agenda', hotkey: 't' },
  { to: '/practice/work', label: 'Work', icon: 'list', hotkey: 'w' },
  { to: '/practice/review', label: 'Review', icon: 'eye', hotkey: 'v' },
  { to: '/practice/inbox', label: 'Inbox', icon: 'inbox', hotkey: 'i' },
  { to: '/practice/clients', label: 'Clients', icon: 'people', hotkey: 'c' },
  { to: '/practice/orders', label: 'Orders', icon: 'briefcase', hotkey: 'o' },
  { to: '/practice/promises', label: 'Promises', icon: 'trend', hotkey: 'p' },
  { to: '/practice/assistant', label: 'Assistant', icon: 'help', hotkey: 'q' },
] as const satisfies readonly DeskPageLink[];

/** Pages that only admins see, listed in a separate group. */
export const adminPages = [
  { to: '/practice/shop', label: 'Shop', icon: 'cart', hotkey: 's' },
  { to: '/practice/savings', label: 'Savings', icon: 'jar', hotkey: 'n' },
  { to: '/practice/game', label: 'Game', icon: 'trophy', hotkey: 'l' },
  { to: '/practice/team', label: 'Team', icon: 'user', hotkey: 'm' },
  { to: '/practice/audit', label: 'Audit', icon: 'shield', hotkey: 'a' },
  { to: '/practice/checklist', label: 'Checklist', icon: 'clipboard', hotkey: 'd' },
] as const satisfies readonly DeskPageLink[];

const allPages = [...deskPages, ...adminPages];

/** Returns the desk's pages that a role can see. */
export const deskPagesOf = (role: Role | undefined) => (role === 'admin' ? allPages : deskPages);
