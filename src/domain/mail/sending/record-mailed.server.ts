import { setTimeout as sleep } from 'node:timers/promises';

/** Attempts, a second apart, to record a sent e-mail; longer than a database restart takes. */
const RECORD_TRIES = 60;

/**
 * Records that an e-mail was sent, retrying through a database outage: without the record it would be sent
 * again.
 */
export async function recordMailed(record: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await record();
      return;
    } catch (error) {
      if (tries >= RECORD_TRIES) throw error;
      await sleep(1_000);
    }
  }
}
