import { brand } from '../brand.ts';
import { exportedTables, fileKey, tablesLeftOut } from './exported-tables.ts';

/** The README of an export: what each file is, and what is not in it. */
export function readmeText(exportedAt: Date): string {
  const files = exportedTables.map(({ file, about }) => `data/${file}.json\n  ${about}`);
  const fields = exportedTables.flatMap(({ file, leftOut }) =>
    Object.entries(leftOut)
      .filter(([column]) => column !== 'user_id')
      .map(([column, reason]) => `data/${file}.json, ${fileKey(column)}: ${reason}.`),
  );
  return `Everything that ${brand.name} holds about you, as of ${exportedAt.toISOString()}.

The files in data/ are JSON: lists of records, UTF-8. Instants are UTC, amounts are rand, days are South African.
A field that ends in Id refers to a record in another file.

${files.join('\n\n')}

files/
  The files of your documents, every version of each. A file name holds the document number, the version and the name.
  data/document-versions.json has the original file name.

invoices/
  Your invoices as PDFs.

MISSING.txt
  Only there if a file could not be put in: which, and why.

manifest.json
  The sizes and SHA-256 hashes of all these files, to check that they have not been changed.

What is not in here
-------------------

${fields.join('\n')}

${Object.values(tablesLeftOut).join('\n')}
E-mails and other tasks waiting to be processed; what they are about is in the files above.
Backups of all this, which are used only to restore the service.
`;
}
