import { MalformedFileError } from './stored-file-reader.server.ts';

const skipped = /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|[^<]+/y;
const opening =
  /<(?<name>[\w.:-]+)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(?<empty>\/?)>/y;
const closing = /<\/[\w.:-]+\s*>/y;
const attribute = /(?<key>[\w.:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

interface Element {
  name: string;
  attributes: Map<string, string>;
}

const localName = (name = '') => name.slice(name.indexOf(':') + 1);

/**
 * Parses the children of the root element `Types`, ignoring comments, CDATA and text. Rejects malformed XML,
 * and DOCTYPEs, which packages mustn't contain.
 * @throws MalformedFileError
 */
function parseElements(xml: string): Element[] {
  const elements: Element[] = [];
  let depth = 0;
  for (let at = 0; at < xml.length;) {
    const match = (pattern: RegExp) => {
      pattern.lastIndex = at;
      const found = pattern.exec(xml);
      at += found?.[0].length ?? 0;
      return found;
    };
    const tag = match(opening);
    if (tag) {
      const name = localName(tag.groups?.['name']);
      if (depth === 0 && name !== 'Types') throw new MalformedFileError('no content types');
      if (depth === 1) {
        const pairs = [...(tag.groups?.['attributes'] ?? '').matchAll(attribute)];
        const values = pairs.map(({ groups = {} }) => [
          groups['key'] ?? '',
          groups['double'] ?? groups['single'] ?? '',
        ]);
        elements.push({ name, attributes: new Map(values as [string, string][]) });
      }
      if (!tag.groups?.['empty']) depth += 1;
    } else if (match(closing)) depth -= 1;
    else if (!match(skipped)) throw new MalformedFileError('the content types are not XML');
  }
  if (depth !== 0) throw new MalformedFileError('the content types are truncated');
  return elements;
}

/**
 * Parses an Office archive's `[Content_Types].xml`. Returns a function that looks up a part's content type:
 * the part's own `Override`, or the `Default` for its extension. Paths start with a slash and are
 * case-insensitive.
 * @throws MalformedFileError
 */
export function readContentTypes(xml: string): (path: string) => string | undefined {
  const types = { Override: new Map<string, string>(), Default: new Map<string, string>() };
  for (const { name, attributes } of parseElements(xml)) {
    if (name !== 'Override' && name !== 'Default') continue;
    const key = attributes.get(name === 'Override' ? 'PartName' : 'Extension')?.toLowerCase();
    const type = attributes.get('ContentType');
    if (key === undefined || type === undefined || types[name].has(key)) {
      throw new MalformedFileError(`an ${name} is incomplete or duplicated`);
    }
    types[name].set(key, type);
  }
  return (path) => {
    const part = path.toLowerCase();
    return types.Override.get(part) ?? types.Default.get(part.slice(part.lastIndexOf('.') + 1));
  };
}
