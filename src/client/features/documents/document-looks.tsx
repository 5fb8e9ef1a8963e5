import type { DocumentStatus, DocumentType, DocumentView } from '../../../domain/documents/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeVariant } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

/** One document's type in words. */
export const typeNames: Record<DocumentType, string> = {
  tax_return: 'Tax return',
  bookkeeping: 'Bookkeeping',
  other: 'Other',
};

/** The types in the order in which they are offered. */
export const typeOptions = (Object.keys(typeNames) as DocumentType[]).map((value) => ({
  value,
  label: typeNames[value],
}));

interface Look {
  label: string;
  variant: BadgeVariant;
  icon?: IconName;
}

const looks: Record<DocumentStatus, Look> = {
  pending: { label: 'Pending', variant: 'pending' },
  approved: { label: 'Approved', variant: 'ok' },
  processed: { label: 'Processed', variant: 'work', icon: 'lock' },
};

/** How a document's status is shown; whatever nobody knows is Pending. */
export function statusLook(status: string): Look {
  return Object.hasOwn(looks, status) ? looks[status as DocumentStatus] : looks.pending;
}

export function StatusBadge({ status }: { status: string }) {
  const { label, variant, icon } = statusLook(status);
  return (
    <Badge variant={variant} {...(icon && { icon })}>
      {label}
    </Badge>
  );
}

/** Why its owner can no longer change it; undefined while they can. */
export function lockedBecause({ status }: Pick<DocumentView, 'status'>): string | undefined {
  const { label } = statusLook(status);
  return label === 'Pending' ? undefined : `${label}, so it can no longer be changed`;
}

/** What a file is, in a word and a drawing. */
export function kindOf(fileName: string): { word: string; icon: IconName } {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (['jpg', 'jpeg', 'png'].includes(extension)) return { word: extension.toUpperCase(), icon: 'picture' };
  if (['xls', 'xlsx'].includes(extension)) return { word: extension.toUpperCase(), icon: 'sheet' };
  return { word: extension.toUpperCase() || 'File', icon: 'document' };
}

const KB = 1024;

/** `412 kB`, `1.8 MB`, `2 GB`: in the same measure as the limit of 10MB. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  const kB = Math.round(bytes / KB);
  if (kB < KB) return `${kB} kB`;
  const MB = (bytes / KB / KB).toFixed(1);
  if (Number(MB) < KB) return `${MB.replace('.0', '')} MB`;
  return `${(bytes / KB ** 3).toFixed(1).replace('.0', '')} GB`;
}

/** Where a document's file is to be had; `version` for an earlier one. */
export function fileUrl(id: number, options: { version?: number; inline?: 1 } = {}): string {
  const query = new URLSearchParams(
    Object.entries(options).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api/documents/${id}/file${query && `?${query}`}`;
}
