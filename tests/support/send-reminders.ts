import { mailWorkReminders } from '../../src/domain/mail/work-reminders.server.ts';
import { createOrm } from '../../src/server/database/orm.ts';
import { buildDependencies } from '../../src/server/dependencies.ts';
import { readSettings } from '../../src/server/settings.ts';

/** Sends one reminder e-mail at a given time, in a separate process that a test can kill. */
const [mailId = '', now = ''] = process.argv.slice(2);
const settings = readSettings(process.env);
const orm = createOrm(settings.databaseUrl ?? '');
const deps = await buildDependencies(settings, orm, {
  publicUrl: () => 'https://tax.example.com',
  now: () => new Date(now),
});
await mailWorkReminders(deps, { mailId: Number(mailId) });
await orm.close();
