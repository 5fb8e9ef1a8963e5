import { isStaff, type Role } from '../accounts/roles.ts';
import { deskPath } from './desk-path.ts';

/** Paths that appear not to exist, even to practitioners. */
const adminPaths = [
  '/practice/shop',
  '/practice/savings',
  '/practice/game',
  '/practice/team',
  '/practice/audit',
  '/practice/checklist',
];

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** Returns whether a path belongs to the practice's pages. */
export const isDeskPath = (path: string) => isBelow(path, deskPath);

/** Returns whether a practice page exists for an account with this role. The role is null for guests. */
export function canOpenDesk(path: string, role: Role | null): boolean {
  if (role === null || !isStaff(role)) return false;
  return role === 'admin' || !adminPaths.some((parent) => isBelow(path, parent));
}
