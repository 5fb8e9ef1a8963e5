import type { TestServer } from './test-server.ts';

let made = 0;

/** What a valid registration sends; names differ from call to call. */
export function registration(overrides: Record<string, unknown> = {}) {
  made += 1;
  return {
    fullName: `Person Number${made}`,
    email: `person${made}@example.com`,
    username: `person${made}`,
    password: 'correct horse',
    ...overrides,
  };
}

/** A signed-in caller and who it is. */
export async function signedIn(server: TestServer, overrides: Record<string, unknown> = {}) {
  const client = server.client();
  const details = registration(overrides);
  const { status, body } = await client.post('/api/register', details);
  if (status !== 201) throw new Error(`The registration of a test person failed: ${JSON.stringify(body)}`);
  return { client, details, user: body as { id: number; username: string } };
}
