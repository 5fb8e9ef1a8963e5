import { pathToFileURL } from 'node:url';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '../src/routers/index.ts';

/** Creates a typed client for internal tools; it keeps the session cookie as a browser does. */
export function createTypedClient(url: string) {
  let cookie = '';
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${url}/trpc`,
        headers: () => (cookie ? { cookie } : {}),
        fetch: async (input, init) => {
          const response = await fetch(input, init);
          const [fresh] = response.headers.getSetCookie();
          if (fresh) cookie = fresh.split(';', 1)[0] ?? '';
          return response;
        },
      }),
    ],
  });
}

/** Logs in, calculates the tax and returns the latest calculation in the history. */
export async function takeHomeOf(url: string, username: string, password: string, income: number) {
  const client = createTypedClient(url);
  const user = await client.auth.login.mutate({ username, password });
  await client.tax.calculate.mutate({ income, age: 'under65' });
  const [latest] = await client.tax.calculations.query({ limit: 1 });
  return { name: user.fullName, takeHomePay: latest?.result.takeHomePay };
}

// node scripts/example-client.ts http://127.0.0.1:3000 username password 420000
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url = '', username = '', password = '', income = '0'] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(await takeHomeOf(url, username, password, Number(income)))}\n`);
}
