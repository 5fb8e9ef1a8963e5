import type { EntryOutcome, EntryView, UserChallengeView } from '../../src/domain/savings/schemas.ts';
import type { HttpClient } from './http-client.ts';

const read = (text: string) => new Date(/[Z+]/.test(text) ? text : `${text}+02:00`);

/** A clock that a test sets: `at` takes an instant, or a South African time without its offset. */
export function setClock(start: string) {
  let instant = read(start);
  return {
    now: () => instant,
    at: (text: string) => void (instant = read(text)),
    pass: (hours: number) => void (instant = new Date(instant.getTime() + hours * 60 * 60 * 1_000)),
  };
}

/** Joins a challenge: R1 000.00 in the first one unless said. */
export async function join(
  client: HttpClient,
  targetDate: string,
  { challengeId = 1, targetAmount = 1_000 } = {},
): Promise<UserChallengeView> {
  const { status, body } = await client.post('/api/savings/join', { challengeId, targetAmount, targetDate });
  if (status !== 201) throw new Error(`Challenge ${challengeId} was not joined: ${JSON.stringify(body)}`);
  return body as UserChallengeView;
}

/** Puts an amount away, in rand. */
export async function save(
  client: HttpClient,
  { id }: Pick<UserChallengeView, 'id'>,
  amount: number,
): Promise<EntryOutcome> {
  const { status, body } = await client.post('/api/savings/entries', { userChallengeId: id, amount });
  if (status !== 201) throw new Error(`An entry was not taken: ${JSON.stringify(body)}`);
  return body as EntryOutcome;
}

/** The caller's challenges, newest first. */
export async function myChallenges(client: HttpClient): Promise<UserChallengeView[]> {
  const { body } = await client.get('/api/savings/my-challenges');
  return body as UserChallengeView[];
}

/** The newest entries of a challenge. */
export async function entriesOf(
  client: HttpClient,
  { id }: Pick<UserChallengeView, 'id'>,
): Promise<EntryView[]> {
  const { body } = await client.get(`/api/savings/challenges/${id}/entries?limit=100`);
  return body as EntryView[];
}

/** The names of what an entry unlocked. */
export function names({ unlocked }: Pick<EntryOutcome, 'unlocked'>): string[] {
  return unlocked.map(({ name }) => name);
}
