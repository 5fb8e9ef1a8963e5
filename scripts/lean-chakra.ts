import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const cssProperties = /(cssPropertiesStr = ")([^"]+)"/;
const reset = /styled-system\/preflight\.js$/;
const conditions = /(defineConditions\(\{\n)([^]+?)(\n\}\);)/;
const oneCondition = /^ {2}(\w+): ".*",?$/;

/** Every word of the client's source. */
function wordsInUse(): Set<string> {
  const files = globSync('src/client/**/*.{ts,tsx}', { cwd: root });
  return new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
}

/**
 * Chakra brings a list of all CSS properties, to tell styles from attributes, and names for some hundred states and
 * places (`_hover`, `_before`). Pages get those that the source names somewhere. Its reset stands in theme/reset.css. Pages
 * have 4 kB less to download.
 */
export function leanChakra(): Plugin {
  let words = new Set<string>();
  return {
    name: 'lean-chakra',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      words = wordsInUse();
    },
    transform: {
      filter: {
        id: /(is-valid-prop\/dist\/index\.mjs|@chakra-ui\/react\/dist\/esm\/(preset-base|styled-system\/preflight)\.js)$/,
      },
      handler(code, id) {
        // Not quite empty: Chakra would write a layer without a body, which ends the style sheet.
        if (reset.test(id)) return 'export const createPreflight = () => ({ hr: { height: 0 } });';
        if (cssProperties.test(code)) {
          return code.replace(cssProperties, (_whole, head: string, names: string) => {
            const used = names.split(',').filter((name) => words.has(name));
            return `${head}${used.join(',')}"`;
          });
        }
        if (!conditions.test(code)) this.error('What could be left out of Chakra is not where it was.');
        return code.replace(conditions, (_whole, head: string, lines: string, foot: string) => {
          const used = lines.split('\n').filter((line) => {
            const name = oneCondition.exec(line)?.[1];
            return name === undefined || words.has(`_${name}`);
          });
          return `${head}${used.join('\n')}${foot}`;
        });
      },
    },
  };
}
