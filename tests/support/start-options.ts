import { readFileSync } from 'node:fs';

/**
 * Reads the server's Node options from the `npm start` script.
 * @throws Error if the script has no Node options
 */
export function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [, options] = /exec node (.+) src/.exec(scripts.start) ?? [];
  if (options === undefined) throw new Error(`npm start has no Node options: ${scripts.start}`);
  return options.split(' ');
}
