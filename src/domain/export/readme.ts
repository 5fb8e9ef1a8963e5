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
A field that ends in Id says which record of another file is meant.

${files.join('\n\n')}

files/
  The files of your documents, every version of each: the number of the document, its version, its name.
  data/document-versions.json has the name that you gave it.

invoices/
  Your invoices as PDFs.

MISSING.txt
  Only there if a file could not be put in: which, and why.

manifest.json
  The sizes and SHA-256 hashes of all these files, by which it can be seen that they are as they left us.

What is not in here
-------------------

${fields.join('\n')}

${Object.values(tablesLeftOut).join('\n')}
Mails and other work that waits to be done; what it is about stands in the files above.
Backups of all this, which nobody reads but to restore them.
`;
}
