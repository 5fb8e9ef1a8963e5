import { notFound, type ParsedLocation, rootRouteId } from '@tanstack/react-router';
import type { RouterContext } from '../data/router-context.ts';
import { requireUser } from './require-user.tsx';

/** `beforeLoad` for the desk. Visitors log in first. Clients get a 404 and never download the desk's code. */
export async function requireStaff(options: { context: RouterContext; location: ParsedLocation }) {
  const { user } = await requireUser(options);
  if (user.role === undefined) throw notFound({ routeId: rootRouteId });
  return { user };
}

/** `beforeLoad` for the desk's admin pages. Practitioners get a 404. */
export async function requireAdmin(options: { context: RouterContext; location: ParsedLocation }) {
  const { user } = await requireUser(options);
  if (user.role !== 'admin') throw notFound();
  return { user };
}
