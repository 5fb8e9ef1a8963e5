import { readFileSync } from 'node:fs';

const readScript = () =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts.start;

/** Reads the environment variables that the `npm start` script sets. */
export function startEnvironment(): Record<string, string> {
  return Object.fromEntries(
    [...readScript().matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  );
}

/**
 * Reads the server's Node options from the `npm start` script.
 * @throws Error if the script has no Node options
 */
export function startOptions(): string[] {
  const script = readScript();
  const [, options] = /exec node (.+) src/.exec(script) ?? [];
  if (options === undefined) throw new Error(`npm start has no Node options: ${script}`);
  return options.split(' ');
}
