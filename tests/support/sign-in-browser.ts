import type { Page } from 'playwright-core';
import type { HttpClient } from './http-client.ts';

/** Gives a browser the session of a caller who is signed in. */
export async function signInBrowser(page: Page, url: string, client: HttpClient): Promise<void> {
  const value = client.cookies.get('session');
  if (value === undefined) throw new Error('The caller is not signed in');
  await page.context().addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
}
