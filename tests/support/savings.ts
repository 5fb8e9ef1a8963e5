import type { EntryOutcome, EntryView, UserChallengeView } from '../../src/domain/savings/schemas.ts';
import type { HttpClient } from './http-client.ts';

const read = (text: string) => new Date(/[Z+]/.test(text) ? text : `${text}+02:00`);

/** Creates a test clock. `at` takes an instant, or South African local time if there is no offset. */
export function setClock(start: string) {
  let instant = read(start);
  return {
    now: () => instant,
    at: (text: string) => void (instant = read(text)),
    pass: (hours: number) => void (instant = new Date(instant.getTime() + hours * 60 * 60 * 1_000)),
  };
}

/** Joins a challenge; by default the first one, with a target of R1 000.00. */
export async function join(
  client: HttpClient,
  targetDate: string,
  { challengeId = 1, targetAmount = 1_000 } = {},
): Promise<UserChallengeView> {
  const { status, body } = await client.post('/api/savings/join', { challengeId, targetAmount, targetDate });
  if (status !== 201) throw new Error(`Challenge ${challengeId} couldn't be joined: ${JSON.stringify(body)}`);
  return body as UserChallengeView;
}

/** Adds a savings entry; `amount` is in rand. */
export async function save(
  client: HttpClient,
  { id }: Pick<UserChallengeView, 'id'>,
  amount: number,
): Promise<EntryOutcome> {
  const { status, body } = await client.post('/api/savings/entries', { userChallengeId: id, amount });
  if (status !== 201) throw new Error(`Adding an entry failed: ${JSON.stringify(body)}`);
  return body as EntryOutcome;
}

export async function myChallenges(client: HttpClient): Promise<UserChallengeView[]> {
  const { body } = await client.get('/api/savings/my-challenges');
  return body as UserChallengeView[];
}

/** Returns up to 100 entries of a challenge, newest first. */
export async function entriesOf(
  client: HttpClient,
  { id }: Pick<UserChallengeView, 'id'>,
): Promise<EntryView[]> {
  const { body } = await client.get(`/api/savings/challenges/${id}/entries?limit=100`);
  return body as EntryView[];
}

/** Returns the names of the achievements that an entry unlocked. */
export function names({ unlocked }: Pick<EntryOutcome, 'unlocked'>): string[] {
  return unlocked.map(({ name }) => name);
}
