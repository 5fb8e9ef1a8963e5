import type { HttpClient } from './http-client.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

/** Builds valid registration details with unique names. */
export function registration(overrides: Record<string, unknown> = {}) {
  count += 1;
  return {
    fullName: `Person Number${count}`,
    email: `person${count}@example.com`,
    username: `person${count}`,
    password: 'correct horse',
    ...overrides,
  };
}

/** Registers a user and returns the signed-in client, the registration details and the user. */
export async function signedIn(server: TestServer, overrides: Record<string, unknown> = {}) {
  const client = server.client();
  const details = registration(overrides);
  const { status, body } = await client.post('/api/register', details);
  if (status !== 201) throw new Error(`Registering a test user failed: ${JSON.stringify(body)}`);
  return { client, details, user: body as { id: number; username: string } };
}

/** Logs in again, for example after the session has expired. */
export async function logIn(
  client: HttpClient,
  { username, password }: Pick<ReturnType<typeof registration>, 'username' | 'password'>,
): Promise<void> {
  const { status, body } = await client.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`${username} couldn't log in: ${JSON.stringify(body)}`);
}
