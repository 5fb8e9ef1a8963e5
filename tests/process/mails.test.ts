import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('npm run mails writes each e-mail to a folder, without any of the shell’s settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-mails-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/server/mail-samples/main.ts', join(folder, 'mails')],
      {
        env: {
          ...process.env,
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
          SMTP_URL: 'smtp://127.0.0.1:1',
        },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    const files = readdirSync(join(folder, 'mails'));
    const count = files.filter((file) => file.endsWith('.txt')).length;
    expect(stdout).toContain(`${count} e-mails are in `);
    expect(files).toHaveLength(2 * count + 1);
    const index = readFileSync(join(folder, 'mails/index.html'), 'utf8');
    for (const file of files.filter((name) => name !== 'index.html')) expect(index).toContain(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
