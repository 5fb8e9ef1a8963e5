import { DomainError } from '../../errors.ts';
import type { Role } from '../roles.ts';

/** Number of common passwords to check against. */
const LIST_SIZE = 10_000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the list of common passwords, in lower case. Called lazily, when the first password is checked. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, LIST_SIZE));
}

/** Returns whether a password is among the 10,000 most frequently leaked ones, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.toLowerCase());
}

/**
 * Rejects common passwords for staff, who can see clients' documents. Clients only get a warning.
 * @throws DomainError auth.common-password
 */
export async function refuseCommonPassword(role: Role, password: string): Promise<void> {
  if (role !== 'client' && (await isCommonPassword(password))) throw new DomainError('auth.common-password');
}
