import { setTimeout as sleep } from 'node:timers/promises';

/** Number of attempts to record a sent e-mail, one second apart: enough to outlast a database restart. */
const RECORD_TRIES = 60;

/**
 * Records that an e-mail was sent, retrying through database outages. Without the record, the e-mail would be
 * sent again.
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
