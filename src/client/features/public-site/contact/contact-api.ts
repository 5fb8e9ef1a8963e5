import { fetchJson } from '../../../fetch-json.ts';

/** Two numbers to add up. */
export interface ContactQuestion {
  a: number;
  b: number;
}

/** What the form sends; `website` is a field that people don't see, `openFor` how long the form stood open (ms). */
export interface ContactMessage {
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  mathAnswer: string;
  website: string;
  openFor: number;
}

/** Throws what the server answered in the shape in which every other refusal arrives here. */
async function call<Answer>(path: string, options?: RequestInit): Promise<Answer> {
  const reply = await fetchJson(path, options);
  const body = (await reply.json()) as Answer & { message?: string; issues?: unknown };
  if (reply.ok) return body;
  throw Object.assign(new Error(body.message ?? reply.statusText), {
    data: { httpStatus: reply.status, issues: body.issues },
  });
}

/** A new question; the server remembers its sum in a cookie. */
export function fetchQuestion(): Promise<ContactQuestion> {
  return call('/api/contact/question');
}

export function sendContactMessage(message: ContactMessage): Promise<{ message: string }> {
  return call('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
}
