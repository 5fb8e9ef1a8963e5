import { execute, type Program } from '../../src/server/programs/program.ts';
import type { TestServer } from './test-server.ts';

/** Runs an operator program in this process, with a test server's database and files. */
export async function runProgram(
  name: string,
  { databaseUrl, dataDir }: Pick<TestServer, 'databaseUrl' | 'dataDir'>,
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { program } = (await import(`../../src/server/programs/${name}.ts`)) as { program: Program };
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const code = await execute(program, {
    args: options,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'only-for-tests-0123456789-0123456789',
      ...environment,
    },
    write,
    writeError: write,
    stopSignal: () => new AbortController().signal,
  });
  return { code, output };
}
