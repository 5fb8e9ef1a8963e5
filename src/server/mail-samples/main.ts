import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brand } from '../../domain/brand.ts';
import { openDatabase } from '../database/database.ts';
import { buildDependencies } from '../dependencies.ts';
import { sampleNow, type SampleMail, sendSamples } from './samples.ts';
import { writeSamples } from './write-samples.ts';
import { readSettings } from '../settings.ts';
import { type Program, runAsMain, UsageError } from '../programs/program.ts';

const usage = 'npm run mails -- [FOLDER]';

/** Default folder for the samples. */
const FOLDER = 'data-mails';

const publicUrl = () => `https://${brand.slug}.example`;

/** Creates all samples in a temporary database. */
async function makeSamples(): Promise<SampleMail[]> {
  const dataDir = await mkdtemp(join(tmpdir(), `${brand.slug}-mails-`));
  // The embedded database's user must be able to traverse this folder.
  await chmod(dataDir, 0o711);
  try {
    // Ignore the environment, so that nothing reaches a real database or mail server.
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const database = await openDatabase(settings);
    try {
      return await sendSamples(
        await buildDependencies(settings, database.orm, { publicUrl, now: () => sampleNow }),
      );
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const program: Program = {
  failure: 'The e-mails could not be written',
  failureCode: 2,
  run: async ({ args: [folder = FOLDER, ...others], write }) => {
    if (folder.startsWith('-') || others.length > 0) throw new UsageError(usage);
    const samples = await makeSamples();
    await writeSamples(samples, resolve(folder));
    write(
      `${samples.length} e-mails are in ${resolve(folder)}. Open ${join(resolve(folder), 'index.html')}.\n`,
    );
    return 0;
  },
};

if (import.meta.main) await runAsMain(program);
