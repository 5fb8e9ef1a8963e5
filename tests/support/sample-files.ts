import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/**
 * A zip entry. `claims` overrides the unpacked size in the directory, and `packed` the compressed content.
 * With `streamed`, the size and checksum follow the content, as in archives written to a stream.
 */
interface Entry {
  name: string;
  content: string | Buffer;
  claims?: number;
  packed?: Buffer;
  streamed?: boolean;
}

export function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims, streamed, ...given } of entries) {
    const plain = Buffer.from(content as string);
    const packed = given.packed ?? deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const localFields = Buffer.from(fields);
    if (streamed) {
      fields.writeUInt16LE(8, 2);
      fields.copy(localFields);
      localFields.fill(0, 10, 22);
    }
    const descriptor = streamed ? [Buffer.from('PK\u0007\u0008'), fields.subarray(10, 22)] : [];
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      localFields,
      Buffer.from(name),
      packed,
      ...descriptor,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006'), end]);
}

const contentTypes = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Override PartName="${main.includes('word') ? '/word/document.xml' : '/xl/workbook.xml'}" ContentType="${main}"/></Types>`;
const relations = (target: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;

const officeXml = 'application/vnd.openxmlformats-officedocument';

/** Builds a minimal Word document (docx). */
export function docx(text = 'Dear client', main = `${officeXml}.wordprocessingml.document.main+xml`): Buffer {
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return zip([
    { name: '[Content_Types].xml', content: contentTypes(main) },
    { name: '_rels/.rels', content: relations('word/document.xml') },
    {
      name: 'word/document.xml',
      content: `<w:document ${namespace}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ]);
}

/** Builds a minimal Excel workbook (xlsx) with its content types last, as some programs write them. */
export function xlsx(): Buffer {
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zip([
    { name: '_rels/.rels', content: relations('xl/workbook.xml') },
    { name: 'xl/workbook.xml', content: `<workbook ${namespace}><sheets/></workbook>` },
    {
      name: '[Content_Types].xml',
      content: contentTypes(`${officeXml}.spreadsheetml.sheet.main+xml`),
    },
  ]);
}

const SECTOR = 512;
const NONE = 0xffffffff;

/**
 * Builds an OLE compound file with the given streams in its root and in a subfolder. Many streams make the
 * directory fill several sectors.
 */
export function compoundFile(streams: readonly string[], inFolder: readonly string[] = []): Buffer {
  const names = ['Root Entry', ...streams, ...(inFolder.length > 0 ? ['ObjectPool'] : []), ...inFolder];
  const sectors = Math.ceil((names.length * 128) / SECTOR);
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let sector = 1; sector <= sectors; sector += 1) {
    table.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, sector * 4);
  }
  const directory = Buffer.alloc(sectors * SECTOR);
  const folder = inFolder.length > 0 ? 1 + streams.length : NONE;
  for (const [index, name] of names.entries()) {
    const entry = directory.subarray(index * 128, index * 128 + 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = index === 0 ? 5 : index === folder ? 1 : 2;
    const isLast =
      index === 0 || index === (folder === NONE ? streams.length : folder) || index === names.length - 1;
    entry.writeUInt32LE(NONE, 68);
    entry.writeUInt32LE(isLast ? NONE : index + 1, 72);
    entry.writeUInt32LE(index === 0 ? 1 : index === folder ? folder + 1 : NONE, 76);
  }
  return Buffer.concat([header, table, directory]);
}

/** Builders for documents in the legacy binary Word and Excel formats. */
export const doc = () => compoundFile(['1Table', 'Data', 'SummaryInformation', 'WordDocument'], ['Workbook']);
export const xls = () => compoundFile(['Workbook']);

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Builds a grey PNG image of `size` × `size` pixels. */
export function png(size = 8): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 8;
  const rows = Buffer.alloc(size * (size + 1), 0x80);
  for (let row = 0; row < size; row += 1) rows[row * (size + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Builds a JPEG with valid markers and the data of one grey pixel. The header has the given size in pixels. */
export function jpg({ width = 1, height = 1 } = {}): Buffer {
  const size = [height, width].map((side) => side.toString(16).padStart(4, '0')).join('');
  const tables = `ffdb004300${'01'.repeat(64)}ffc0000b08${size}01011100`;
  const codes = `ffc4001400010000000000000000000000000000000000ffc40014100100000000000000000000000000000000`;
  return Buffer.from(
    `ffd8ffe000104a46494600010100000100010000${tables}${codes}00ffda0008010100003f003fffd9`,
    'hex',
  );
}

/** Builds a PDF from its objects, the first of which is the catalogue. `trailer` holds additional trailer entries. */
function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const stream = (content: string, entries = '') =>
  `<</Length ${content.length}${entries}>>stream\n${content}\nendstream`;

/** Object number of a page in `pdfWithPages`; its content follows. */
const pageAt = (index: number) => 4 + index * 2;

interface PagesOptions {
  /** Additional trailer entries. */
  trailer?: string;
  /** Clockwise rotation of each page in degrees. */
  rotations?: readonly number[];
}

/** Builds a PDF with a page for each string. */
export function pdfWithPages(
  texts: readonly string[],
  { trailer = '', rotations = [] }: PagesOptions = {},
): Buffer {
  const kids = texts.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...texts.flatMap((text, index) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Rotate ${rotations[index] ?? 0}/Contents ${pageAt(index) + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        stream(`BT /F1 18 Tf 20 100 Td (${text}) Tj ET`),
      ]),
    ],
    trailer,
  );
}

/** Builds a one-page PDF, padded to `size` bytes with a comment. */
export function pdf(size = 0): Buffer {
  const whole = pdfWithPages(['Payslip']);
  return Buffer.concat([whole, Buffer.alloc(Math.max(0, size - whole.length), '% filler\n')]);
}

/** Builds a PDF that needs a password. */
export function encryptedPdf(): Buffer {
  const hash = `<${'5a'.repeat(32)}>`;
  return pdfWithPages(['Secret'], {
    trailer: `/Encrypt<</Filter/Standard/V 1/R 2/O ${hash}/U ${hash}/P -4>>/ID[<00><00>]`,
  });
}

/** Builds a PDF like those from office scanners: its page is a black JBIG2 image. */
export function scannedPdf(): Buffer {
  const size = '0000000800000008';
  const origin = '0'.repeat(16);
  // Fax coding: one black row, seven rows like the one above, and the end of the block.
  const bits = ['001', '00110101', '000101', '11'.repeat(7), '000000000001'.repeat(2), '0'].join('');
  const rows = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2).toString(16).padStart(2, '0'));
  const region = [size, origin, '0001', ...rows].join('');
  const length = (region.length / 2).toString(16).padStart(8, '0');
  const image = [
    // Page information, then the region with the rows.
    ['00000000300001', '00000013', size, origin, '000000'],
    ['00000001260001', length, region],
    '>',
  ]
    .flat()
    .join('');
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    stream('200 0 0 200 0 0 cm /I Do'),
    stream(
      image,
      '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter[/ASCIIHexDecode/JBIG2Decode]',
    ),
  ]);
}
