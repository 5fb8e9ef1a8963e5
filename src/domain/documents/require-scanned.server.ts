import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../errors.ts';
import type { Document } from './document.entity.ts';
import type { ScanState } from './schemas.ts';
import { scanOfFile } from './stored-file.entity.ts';

/**
 * Rejects a file that hasn't been scanned for malware yet, or that contained malware.
 * @throws DomainError documents.being-checked, documents.malware-found
 */
export function requireScanned({ scan }: { scan: ScanState | null }): void {
  if (scan === 'waiting') throw new DomainError('documents.being-checked');
  if (scan === 'infected') throw new DomainError('documents.malware-found');
}

/**
 * Same as `requireScanned`, for the current version of a document.
 * @throws DomainError documents.being-checked, documents.malware-found
 */
export async function requireScannedDocument(
  em: EntityManager,
  { id, version }: Pick<Document, 'id' | 'version'>,
): Promise<void> {
  const [file] = await em.execute<{ scan: ScanState | null }[]>(
    `select ${scanOfFile} as scan from document_versions v join stored_files f on f.id = v.file_id
     where v.document_id = ? and v.version = ?`,
    [id, version],
  );
  if (file) requireScanned(file);
}
