import { execFile } from 'node:child_process';
import type { TestServer } from './test-server.ts';

/** Runs `npm run reconcile` as an operator does, on the database of a test server. */
export function runReconcile(
  { databaseUrl }: TestServer,
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: databaseUrl, SECRET_KEY: 'x'.repeat(32), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/reconcile.ts', ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
