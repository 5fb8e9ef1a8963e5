import type { Role } from '../../src/domain/accounts/roles.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import type { HttpClient } from './http-client.ts';
import type { TestServer } from './test-server.ts';
import { STEP_MS, turnOnTwoFactor } from './two-factor.ts';

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

/** Registers a member of staff who uses two-step verification. Returns the same as `signedIn`. */
export async function staffMember(server: TestServer, role: Exclude<Role, 'client'> = 'practitioner') {
  const person = await signedIn(server);
  // Use the current step's code: it stays valid even if the next step begins during the request.
  await turnOnTwoFactor(person.client, server.deps.now().getTime() + STEP_MS);
  await server.deps.fork().nativeUpdate(User, { id: person.user.id }, { role });
  return person;
}
