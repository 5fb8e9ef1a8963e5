import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../domain/accounts/accounts.server.ts';

/** Argon2id (the library's default variant) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id passwords. A stand-in hash keeps the answer for unknown names as slow as for known ones. */
export async function createPasswords(): Promise<Passwords> {
  const standIn = await hash('no account has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (stored, password) => {
      const fits = await verify(stored ?? standIn, password);
      return stored !== undefined && fits;
    },
  };
}
