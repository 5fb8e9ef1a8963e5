import { fetchJson } from './fetch-json.ts';

/**
 * Reads from one of the REST doors, for what everyone may read: browsers keep the answer and ask only whether it is still
 * right. A refusal carries its status as the procedures' do (errors.ts).
 */
export async function getJson<Answer>(path: string): Promise<Answer> {
  const reply = await fetchJson(path);
  const body = (await reply.json()) as Answer & { message?: string };
  if (reply.ok) return body;
  throw Object.assign(new Error(body.message), { data: { httpStatus: reply.status } });
}
