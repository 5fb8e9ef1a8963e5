import { execFile } from 'node:child_process';
import type { TestServer } from './test-server.ts';

/** Runs one of the operator's programs beside a test server, on its database and its files. */
export function runProgram(
  name: string,
  { databaseUrl, dataDir }: Pick<TestServer, 'databaseUrl' | 'dataDir'>,
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: 'only-for-tests-0123456789-0123456789',
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [`src/server/${name}.ts`, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}
