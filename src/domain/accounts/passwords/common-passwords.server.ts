import { DomainError } from '../../errors.ts';
import type { Role } from '../roles.ts';

/** How many of the commonest count. */
const COMMONEST = 10_000;

let commonest: Promise<ReadonlySet<string>> | undefined;

/** In lower case, as the list is. Read once, when the first password is looked up: nothing else needs the list. */
async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMONEST));
}

/** Whether a password is one of the 10,000 that leaked most often, without regard to case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= readCommonest();
  return (await commonest).has(password.toLowerCase());
}

/**
 * Whoever sees other people's papers may not choose a common password; for everybody else a warning is enough.
 * @throws DomainError auth.common-password
 */
export async function refuseCommonPassword(role: Role, password: string): Promise<void> {
  if (role !== 'client' && (await isCommonPassword(password))) throw new DomainError('auth.common-password');
}
