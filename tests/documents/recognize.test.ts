import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ByteRange } from '../../src/domain/documents/document-files.ts';
import { mimeTypeOf } from '../../src/domain/documents/file-kind.ts';
import { contentMatches } from '../../src/domain/documents/recognize.server.ts';
import { compoundFile, doc, docx, xls, xlsx, zip } from '../support/sample-files.ts';

const wordMain = `${mimeTypeOf.docx}.main+xml`;
const sheetMain = `${mimeTypeOf.xlsx}.main+xml`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const space = 'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"';
const rels =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
const xml = '<Default Extension="xml" ContentType="application/xml"/>';
const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
const typesXml = (...elements: string[]) => `${head}<Types ${space}>${elements.join('')}</Types>`;

/** Returns whether a file matches its extension, and the number and total bytes of the reads needed. */
async function recognize(extension: 'doc' | 'docx' | 'xls' | 'xlsx', file: Buffer) {
  const read = { times: 0, bytes: 0 };
  const fits = await contentMatches(
    extension,
    async ({ start, end }: ByteRange) => {
      read.times += 1;
      read.bytes += end + 1 - start;
      return Readable.from([file.subarray(start, end + 1)]);
    },
    file.length,
  );
  return { fits, ...read };
}

/** Builds an archive with these content types and the parts of a document or spreadsheet. */
function archive(types: string, parts = ['word/document.xml'], streamed = false): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: types, streamed },
    ...['_rels/.rels', ...parts].map((name) => ({ name, content: '<x/>', streamed })),
  ]);
}

describe('office files', () => {
  const word = typesXml(
    rels,
    xml,
    override('/word/document.xml', wordMain),
    override('/word/styles.xml', `${mimeTypeOf.docx.replace('.document', '.styles')}+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
  );
  const google = typesXml(
    '<Default ContentType="application/xml" Extension="xml"/>',
    '<Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/>',
    `<Override ContentType="${sheetMain}" PartName="/xl/workbook.xml"/>`,
    '<Override ContentType="application/vnd.openxmlformats-officedocument.drawing+xml" PartName="/xl/drawings/drawing1.xml"/>',
  );
  const libreOffice = `<?xml version="1.0" encoding="UTF-8"?>\n<Types ${space}>${rels}${override('/_rels/.rels', 'application/vnd.openxmlformats-package.relationships+xml')}${override('/word/document.xml', wordMain)}${override('/word/glossary/document.xml', `${mimeTypeOf.docx}.glossary+xml`)}\n</Types>`;
  const openXmlSdk = `\uFEFF<?xml version="1.0" encoding="utf-8"?><Types ${space}><Default Extension="xml" ContentType="${wordMain}" />${rels}</Types>`;
  const prefixed = `<ct:Types xmlns:ct="x"><ct:Default Extension='xml' ContentType='a/b'/><ct:Override PartName='/xl/workbook.xml' ContentType='${sheetMain}'></ct:Override></ct:Types>`;

  it.each([
    ['Word', 'docx', archive(word)],
    ['Google, with streamed entries', 'xlsx', archive(google, ['xl/workbook.xml'], true)],
    ['LibreOffice', 'docx', archive(libreOffice)],
    ['the Open XML SDK, with a default type for the main part', 'docx', archive(openXmlSdk)],
    ['a program with a namespace prefix', 'xlsx', archive(prefixed, ['xl/workbook.xml'])],
    [
      'a program that adds a comment',
      'docx',
      archive(typesXml('<!-- made by us -->', override('/word/document.xml', wordMain))),
    ],
    ['our own samples', 'docx', docx()],
    ['our own samples', 'xlsx', xlsx()],
    ['Word 97', 'doc', doc()],
    ['Excel 97', 'xls', xls()],
    [
      'Word 97 with 500 streams',
      'doc',
      compoundFile(['WordDocument', ...Array.from({ length: 500 }, (_, n) => `s${n}`)]),
    ],
  ] as const)('of %s are accepted', async (_program, extension, file) => {
    expect(await recognize(extension, file)).toMatchObject({ fits: true });
  });
});

describe('archive is not recognised as a Word document', () => {
  const twice = zip([
    { name: '[Content_Types].xml', content: typesXml(xml) },
    { name: '[Content_Types].xml', content: typesXml(override('/word/document.xml', wordMain)) },
    { name: 'word/document.xml', content: '<x/>' },
  ]);
  const element = override('/word/document.xml', wordMain);
  it.each([
    ['if the type is in a comment', archive(typesXml(xml, `<!-- ${element} -->`))],
    ['if the type is in CDATA', archive(typesXml(xml, `<![CDATA[${element}]]>`))],
    ['if the type is in a processing instruction', archive(typesXml(xml, `<?x ${element}?>`))],
    ['if the type is in text', archive(typesXml(xml, `ContentType="${wordMain}"`))],
    ['if the type is in another element', archive(typesXml(xml, `<Other>${element}</Other>`))],
    ['if the type is in an entity', archive(`<!DOCTYPE x [<!ENTITY e '${element}'>]>${typesXml('&e;')}`)],
    ['if the root element differs', archive(`<x>${element}</x>`)],
    ['if the part is missing', archive(typesXml(element), ['evil.txt'])],
    [
      'if only a default type is declared',
      archive(typesXml(`<Default Extension="xml" ContentType="${wordMain}"/>`), ['evil.txt']),
    ],
    ['if it has two content type files', twice],
    [
      'if it has two content type files, one in capitals',
      zip([
        { name: '[CONTENT_TYPES].XML', content: 'x' },
        ...['[Content_Types].xml', 'word/document.xml'].map((name) => ({ name, content: typesXml(element) })),
      ]),
    ],
    ['if a part has two types', archive(typesXml(element, override('/word/document.xml', 'text/html')))],
    [
      'if it has main parts of two kinds',
      archive(typesXml(element, override('/xl/workbook.xml', sheetMain)), [
        'word/document.xml',
        'xl/workbook.xml',
      ]),
    ],
    [
      'if it is truncated after an entry in word/',
      zip([{ name: 'word/document.xml', content: '<x/>' }]).subarray(0, 60),
    ],
    ['if it is truncated before its directory', docx().subarray(0, docx().length - 60)],
    [
      'if it has word/document.xml but no content types',
      zip([{ name: 'word/document.xml', content: '<x/>' }]),
    ],
    ['if its XML is truncated', archive(typesXml(element).slice(0, -4))],
    [
      'if its attributes have no quotes',
      archive(typesXml(`<Override PartName=/word/document.xml ContentType=${wordMain}/>`)),
    ],
  ])('%s', async (_how, file) => {
    expect(await recognize('docx', file)).toMatchObject({ fits: false });
  });

  it('if its content types exceed their declared size, and little of them is read', async () => {
    const bomb = zip([
      { name: '[Content_Types].xml', content: Buffer.alloc(20 * 1024 * 1024, ' '), claims: 900 },
      { name: 'word/document.xml', content: '<x/>' },
    ]);
    const honest = zip([{ name: '[Content_Types].xml', content: Buffer.alloc(20 * 1024 * 1024, ' ') }]);
    for (const file of [bomb, honest]) expect(await recognize('docx', file)).toMatchObject({ fits: false });
  });

  it('if it has more entries than are read', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => ({ name: `word/${n}`, content: '' }));
    const file = zip([
      { name: '[Content_Types].xml', content: typesXml(override('/word/1', wordMain)) },
      ...many,
    ]);
    expect((await recognize('docx', file)).times).toBeLessThan(5);
  });
});

/** Builds a 1 MB compound file. `write` fills in its directory and allocation tables; all other sectors are free. */
function craft(
  write: (sectors: { put: (sector: number, index: number, value: number) => void; header: Buffer }) => void,
) {
  const file = Buffer.alloc(1024 * 1024);
  compoundFile(['WordDocument']).copy(file, 0, 0, 512);
  write({
    put: (sector, index, value) => void file.writeUInt32LE(value, (sector + 1) * 512 + index * 4),
    header: file.subarray(0, 512),
  });
  return file;
}

describe('compound file with a cyclic chain is rejected after few reads', () => {
  const files = {
    'in the directory': craft(({ put, header }) => {
      header.writeUInt32LE(2, 48);
      put(0, 2, 100);
      put(0, 100, 2);
    }),
    'from a directory sector to itself': craft(({ put, header }) => {
      header.writeUInt32LE(1, 48);
      put(0, 1, 1);
    }),
    'of allocation tables in a single sector': craft(({ put, header }) => {
      for (let slot = 0; slot < 16; slot += 1) header.writeUInt32LE(0, 76 + slot * 4);
      header.writeUInt32LE(1, 48);
      put(0, 1, 129);
    }),
    'in the table list': craft(({ put, header }) => {
      header.writeUInt32LE(500, 68);
      put(500, 127, 500);
      // This sector can be found only at the end of the cyclic chain.
      header.writeUInt32LE(0xfffffff0, 48);
    }),
    'within a table': craft(({ put, header }) => {
      header.writeUInt32LE(1, 48);
      put(0, 1, 0);
    }),
  };
  it.each(Object.entries(files))('%s', async (_what, file) => {
    const { fits, times } = await recognize('doc', file);
    expect(fits).toBe(false);
    expect(times).toBeLessThan(10);
  });

  it('reads a long chain once', async () => {
    // Every sector belongs to the directory, in an order that jumps between blocks.
    const file = craft(({ put, header }) => {
      for (let slot = 0; slot < 16; slot += 1) header.writeUInt32LE(slot, 76 + slot * 4);
      const order = Array.from({ length: 2_030 }, (_, n) => 16 + ((n * 129) % 2_031));
      header.writeUInt32LE(order[0] as number, 48);
      for (const [n, sector] of order.entries()) {
        put(Math.floor(sector / 128), sector % 128, order[n + 1] ?? 0xfffffffe);
      }
    });
    const { fits, bytes } = await recognize('doc', file);
    expect(fits).toBe(false);
    // Reads of 64 kB each for 256 directory sectors and 16 table sectors.
    expect(bytes).toBeLessThanOrEqual(272 * 64 * 1024);
  });
});
