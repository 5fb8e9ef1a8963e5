import { brand } from '../brand.ts';
import { exportedTables, fieldName, omittedTables } from './exported-tables.ts';

/** Builds an export's README, which explains each file and lists omitted data. */
export function readmeText(exportedAt: Date): string {
  const files = exportedTables.map(({ file, description }) => `data/${file}.json\n  ${description}`);
  const fields = exportedTables.flatMap(({ file, omitted }) =>
    Object.entries(omitted)
      .filter(([column]) => column !== 'user_id')
      .map(([column, reason]) => `data/${file}.json, ${fieldName(column)}: ${reason}.`),
  );
  return `Everything that ${brand.name} holds about you, as of ${exportedAt.toISOString()}.

The files in data/ are JSON lists of records in UTF-8. Times are UTC, amounts are rand, dates are South African.
A field ending in Id refers to a record in another file.

${files.join('\n\n')}

files/
  Your documents, with every version. File names contain the document's number, version and name.
  data/document-versions.json has the original file names.

invoices/
  Your invoices as PDFs.

MISSING.txt
  Only present if a file couldn't be included: which one, and why.

manifest.json
  The sizes and SHA-256 hashes of all these files, to verify that they haven't been changed.

What is not included
--------------------

${fields.join('\n')}

${Object.values(omittedTables).join('\n')}
E-mails and other tasks waiting to be processed; their content is in the files above.
Backups of this data, which we use only to restore the service.
`;
}
