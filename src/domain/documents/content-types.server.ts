import { MalformedFileError } from './stored-file-reader.server.ts';

const skipped = /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|[^<]+/y;
const opening =
  /<(?<name>[\w.:-]+)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(?<empty>\/?)>/y;
const closing = /<\/[\w.:-]+\s*>/y;
const attribute = /(?<key>[\w.:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** An element directly below the root. */
interface Element {
  name: string;
  attributes: Map<string, string>;
}

const localName = (name = '') => name.slice(name.indexOf(':') + 1);

/**
 * The elements below the root `Types`. Comments, CDATA and text say nothing. A DOCTYPE, which a package must not have, is
 * malformed like anything else that is not well-formed XML.
 * @throws MalformedFileError
 */
function elementsOf(xml: string): Element[] {
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
      if (depth === 0 && name !== 'Types') throw new MalformedFileError('no list of content types');
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
  if (depth !== 0) throw new MalformedFileError('the content types are cut off');
  return elements;
}

/**
 * Tells the content type of each part of an Office archive by the text of its `[Content_Types].xml`: the part's own
 * `Override`, or the `Default` of its extension. Paths begin with a slash; case doesn't count.
 * @throws MalformedFileError
 */
export function readContentTypes(xml: string): (path: string) => string | undefined {
  const types = { Override: new Map<string, string>(), Default: new Map<string, string>() };
  for (const { name, attributes } of elementsOf(xml)) {
    if (name !== 'Override' && name !== 'Default') continue;
    const key = attributes.get(name === 'Override' ? 'PartName' : 'Extension')?.toLowerCase();
    const type = attributes.get('ContentType');
    if (key === undefined || type === undefined || types[name].has(key)) {
      throw new MalformedFileError(`an ${name} is not complete, or there twice`);
    }
    types[name].set(key, type);
  }
  return (path) => {
    const part = path.toLowerCase();
    return types.Override.get(part) ?? types.Default.get(part.slice(part.lastIndexOf('.') + 1));
  };
}
