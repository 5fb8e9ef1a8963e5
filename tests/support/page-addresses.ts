import { globSync } from 'node:fs';
import { superPath } from '../../src/domain/brand.ts';

const routes = new URL('../../src/client/routes/', import.meta.url);

/** Sample values for route parameters. */
const samples: Readonly<Record<string, string>> = {
  $slug: superPath.slice(1),
  $productId: '1',
  $orderId: '1',
  $returnId: '1',
  $step: 'questions',
};

/** Query strings to test a page with, by path; none by default. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/auth': ['', '?tab=register'],
  '/unsubscribe': ['?token=unknown'],
  '/reset-password': ['', '?token=unknown'],
  '/confirm-email': ['?token=unknown', '?undo=unknown'],
};

/** A page that requires a recent password confirmation. */
const behindConfirmation = '/settings/two-factor';

/**
 * Converts a route file to its path, such as `_shared/_account/settings_.activity.tsx` to
 * `/settings/activity`.
 */
function addressOf(file: string): string {
  const segments = file.slice(0, -'.tsx'.length).split(/[/.]/);
  const visible = segments.filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${visible.map((segment) => samples[segment] ?? segment.replace(/_$/, '')).join('/')}`;
}

function addressesIn(layouts: string): string[] {
  return globSync(`${layouts}/**/*.tsx`, { cwd: routes.pathname })
    .toSorted()
    .filter((file) => !file.split('/').at(-1)?.startsWith('_'))
    .map(addressOf)
    .flatMap((path) => (queries[path] ?? ['']).map((search) => path + search));
}

/** Paths of pages for signed-in users only. */
export const closedPages: readonly string[] = addressesIn('{_checkout,_shared/_account}').filter(
  (path) => path !== behindConfirmation,
);

/** Paths of pages that need no login. */
export const openPages: readonly string[] = addressesIn('{_public,_shared,_payment}').filter(
  (path) => path !== behindConfirmation && !closedPages.includes(path),
);
