import type { HttpClient } from './http-client.ts';

/** Builds a valid contact message for a client without a question cookie. */
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

/** Fetches a question and returns a message with its answer, sent as slowly as a person would. */
export async function solvedMessage(client: HttpClient, overrides: Record<string, unknown> = {}) {
  const { body } = await client.get('/api/contact/question');
  return contactMessage({ mathAnswer: body.a + body.b, openFor: 20_000, ...overrides });
}
