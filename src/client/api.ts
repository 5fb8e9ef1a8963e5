import type { Api } from './trpc.ts';

/**
 * Calls a procedure with a client that is only downloaded now: `callApi((api) => api.auth.login.mutate(input))`. For
 * what happens on a press, on pages whose first load must stay small; pages that show data import `trpc` instead.
 */
export async function callApi<Answer>(call: (api: Api) => Promise<Answer>): Promise<Answer> {
  const { api } = await import('./trpc.ts');
  return call(api);
}

/** Fetches the client ahead of the press, such as when a form gets the focus. */
export function warmApi(): void {
  void import('./trpc.ts').catch(() => undefined);
}
