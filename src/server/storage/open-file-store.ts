import type { Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/**
 * Opens the document store of the given kind.
 * @throws SettingsError when its settings are unusable
 */
export async function openFileStore(
  kind: Settings['storage'],
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
): Promise<FileStore> {
  if (kind === 'folder' || !s3) return createFolderStore(dataDir);
  // Loaded on demand, so that installations with a folder store don't pay 100 ms and memory for the SDK.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
