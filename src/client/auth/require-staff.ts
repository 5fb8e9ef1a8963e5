import { notFound, type ParsedLocation, rootRouteId } from '@tanstack/react-router';
import type { RouterContext } from '../data/router-context.ts';
import { requireUser } from './require-user.tsx';

/**
 * `beforeLoad` for the desk. Visitors log in first; to clients the page doesn't exist, and they never download
 * its code.
 */
export async function requireStaff(options: { context: RouterContext; location: ParsedLocation }) {
  const { user } = await requireUser(options);
  if (user.role === undefined) throw notFound({ routeId: rootRouteId });
  return { user };
}

/** `beforeLoad` for an admin's pages of the desk, which don't exist for practitioners. */
export async function requireAdmin(options: { context: RouterContext; location: ParsedLocation }) {
  const { user } = await requireUser(options);
  if (user.role !== 'admin') throw notFound({ routeId: rootRouteId });
  return { user };
}
