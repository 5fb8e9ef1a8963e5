import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** For each program: arguments that don't need a database, the exit code and the first line of output. */
const answers: Record<string, [options: string[], code: number, line: string]> = {
  backup: [['--help'], 0, 'npm run backup -- FILE'],
  'import-export': [
    [],
    1,
    'The export could not be imported: expected one zip file: npm run import-export -- FILE.',
  ],
  'move-documents': [
    [],
    2,
    'The documents could not be moved: SECRET_KEY is invalid: expected at least 32 characters.',
  ],
  reconcile: [
    ['--help'],
    0,
    'npm run reconcile -- [--seen ID[,ID]] [--cancelled ORDER[,ORDER]] [--again] [--json]',
  ],
  restore: [['--help'], 0, 'npm run restore -- FILE'],
  retained: [['--help'], 0, 'npm run retained -- list | show ID [--json]'],
  role: [
    [],
    2,
    'The role could not be set: npm run role -- USERNAME ROLE, where ROLE is client, practitioner, admin',
  ],
  'rotate-key': [
    [],
    2,
    'The key could not be rotated: SECRET_KEY is invalid: expected at least 32 characters.',
  ],
  scores: [['--help'], 0, 'Usage: npm run scores -- list | hide ID | show ID'],
  'two-factor': [
    [],
    2,
    'Two-step verification could not be turned off: npm run two-factor -- --off USERNAME',
  ],
  'verify-audit': [['--help'], 0, 'npm run verify-audit -- [--end ID:HASH] [--json]'],
  'verify-documents': [
    [],
    2,
    'The documents could not be verified: SECRET_KEY is invalid: expected at least 32 characters.',
  ],
};

it('covers every program', () => {
  const programs = Object.entries(scripts).filter(([, command]) =>
    command.startsWith('node src/server/programs/'),
  );
  expect(programs).toEqual(
    expect.arrayContaining(Object.keys(answers).map((name) => [name, `node src/server/programs/${name}.ts`])),
  );
  expect(programs).toHaveLength(Object.keys(answers).length);
});

it.each(Object.entries(answers))('%s runs as a process', (name, [options, code, line]) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`src/server/programs/${name}.ts`, ...options],
    {
      env: { PATH, HOME, NODE_COMPILE_CACHE, SECRET_KEY: 'short' },
      encoding: 'utf8',
    },
  );
  const [shown, silent] = code === 0 ? [stdout, stderr] : [stderr, stdout];
  expect([status, shown.split('\n')[0], silent]).toEqual([code, line, '']);
});
