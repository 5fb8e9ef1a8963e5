import { runProgram } from './operator-program.ts';
import type { TestServer } from './test-server.ts';

/** Runs `npm run reconcile` on a test server's database. */
export function runReconcile(
  server: TestServer,
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return runProgram('reconcile', server, options, environment);
}
