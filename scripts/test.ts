import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../tests/support/find-chromium.ts';

const root = join(import.meta.dirname, '..');
const report = join(root, 'node_modules/.cache/test-report.json');

function run(command: string, ...args: string[]): number {
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1
  );
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((line) => line !== '');
}

/** Returns the committed and uncommitted files that differ from the main branch. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/HEAD');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  // Browser tests load the built client instead of importing its source.
  if (changed.some((path) => path.startsWith('src/client/'))) changed.push('tests/support/site.ts');
  return changed;
}

/** Returns the Vitest arguments: run all tests, or with `--changed` only those that import a changed file. */
function selectTests(): string[] {
  if (!process.argv.includes('--changed')) return ['run'];
  return ['related', '--run', '--passWithNoTests', ...changedFiles()];
}

/** Runs all checks and tests, fast ones first. The last line shows the passed and failed counts. */
rmSync(report, { force: true });
try {
  // Install Chromium once, before parallel test files look for it.
  findChromium();
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
// Let test files and the programs they start share compiled code.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled');
if (run('npm', 'run', '--silent', 'check') !== 0)
  stop('The check of types, lint, format and boundaries failed.');
if (run('npm', 'run', '--silent', 'build') !== 0) stop('The build failed.');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const status = run('vitest', ...selectTests(), ...reporters);

const { numPassedTests, numFailedTests, numPendingTests, numTotalTestSuites, numFailedTestSuites } =
  JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
process.stdout.write(
  `Test suites: ${numTotalTestSuites}, failed: ${numFailedTestSuites}, not run: ${numPendingTests}\n`,
);
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
process.exit(status);
