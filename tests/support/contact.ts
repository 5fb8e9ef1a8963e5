import type { HttpClient } from './http-client.ts';

/** What a valid message sends: the payload of the contact page without a question of ours. */
export function contactMessage(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Thandi Maseko',
    email: 'thandi@example.com',
    subject: 'My IRP5',
    message: 'When do you need it?',
    mathAnswer: 7,
    ...overrides,
  };
}

/** Asks for a question and answers it as a person does, who needs longer than a program. */
export async function solvedMessage(client: HttpClient, overrides: Record<string, unknown> = {}) {
  const { body } = await client.get('/api/contact/question');
  return contactMessage({ mathAnswer: body.a + body.b, openFor: 20_000, ...overrides });
}
