import type { EntityManager } from '@mikro-orm/postgresql';

/** Work that is done after the reply, by whichever process is free, and tried again until it succeeds. */
export interface Jobs {
  'mail-contact-message': { id: number };
}

/** Queues a job in the transaction of `em`: it exists exactly when what the transaction stores does. */
export type AddJob = <Name extends keyof Jobs>(
  em: EntityManager,
  name: Name,
  payload: Jobs[Name],
) => Promise<void>;
