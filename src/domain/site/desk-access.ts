import { isStaff, type Role } from '../accounts/roles.ts';
import { deskPath } from './desk-path.ts';

/** Paths of the pages that don't exist for practitioners either. */
const adminPaths = [
  '/practice/shop',
  '/practice/savings',
  '/practice/game',
  '/practice/team',
  '/practice/audit',
  '/practice/checklist',
];

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** Whether a path is one of the practice's. */
export const isDeskPath = (path: string) => isBelow(path, deskPath);

/** Whether one of the practice's paths exists for an account with this role; null without an account. */
export function canOpenDesk(path: string, role: Role | null): boolean {
  if (role === null || !isStaff(role)) return false;
  return role === 'admin' || !adminPaths.some((parent) => isBelow(path, parent));
}
