import { pathToFileURL } from 'node:url';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '../src/routers/index.ts';

/** Creates a typed client for internal tools. Like a browser, the client stores the session cookie. */
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

/** Logs in, runs a tax calculation, and returns the user's name and the latest take-home pay. */
export async function takeHomeOf(url: string, username: string, password: string, income: number) {
  const client = createTypedClient(url);
  const user = await client.auth.login.mutate({ username, password });
  await client.tax.calculate.mutate({ income, age: 'under65' });
  const [latest] = await client.tax.calculations.query({ limit: 1 });
  return { name: user.fullName, takeHomePay: latest?.result.takeHomePay };
}

// Usage: node scripts/example-client.ts http://127.0.0.1:3000 username password 420000
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url = '', username = '', password = '', income = '0'] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(await takeHomeOf(url, username, password, Number(income)))}\n`);
}
