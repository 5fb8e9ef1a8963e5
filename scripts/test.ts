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

/** Everything that can fail, the quick things first; the last line counts what the test runner reported. */
rmSync(report, { force: true });
try {
  process.env['CHROMIUM_PATH'] = findChromium();
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
// Every file of tests is a process of its own, and starts others: what one has compiled the next ones need not.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled');
if (run('npm', 'run', '--silent', 'check') !== 0)
  stop('The check of types, lint, format and boundaries failed.');
if (run('npm', 'run', '--silent', 'build') !== 0) stop('The build failed.');
const status = run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);

const { numPassedTests, numFailedTests, numPendingTests, numTotalTestSuites, numFailedTestSuites } =
  JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
process.stdout.write(
  `Test suites: ${numTotalTestSuites}, failed: ${numFailedTestSuites}, not run: ${numPendingTests}\n`,
);
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
process.exit(status);
