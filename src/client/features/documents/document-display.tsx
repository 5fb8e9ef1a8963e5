import type { DocumentStatus, DocumentView, ScanState } from '../../../domain/documents/schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeVariant } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

interface StatusDisplay {
  label: string;
  variant: BadgeVariant;
  icon?: IconName;
}

const statuses: Record<DocumentStatus, StatusDisplay> = {
  pending: { label: 'Pending', variant: 'pending' },
  approved: { label: 'Approved', variant: 'ok' },
  processed: { label: 'Processed', variant: 'work', icon: 'lock' },
};

/** Returns the label and style for a document status. Unknown statuses show as Pending. */
export function statusDisplay(status: string): StatusDisplay {
  return Object.hasOwn(statuses, status) ? statuses[status as DocumentStatus] : statuses.pending;
}

/** Label and icon for a file that can't be opened. */
export const scanDisplay = {
  waiting: { label: 'Being checked', variant: 'pending', icon: 'shield' },
  infected: { label: 'Malware found', variant: 'bad', icon: 'warning' },
} as const satisfies Record<ScanState, StatusDisplay>;

/** Explains why a file can't be opened. */
export const scanText: Record<ScanState, string> = {
  waiting:
    'We’re scanning this file for malware. It can be opened once the scan is done, usually within seconds.',
  infected: 'We found malware in this file, so we deleted it.',
};

/** A document's status. The result of its malware scan takes precedence. */
export function StatusBadge({ status, scan = null }: { status: string; scan?: ScanState | null }) {
  const { label, variant, icon }: StatusDisplay = scan === null ? statusDisplay(status) : scanDisplay[scan];
  return (
    <Badge variant={variant} {...(icon && { icon })}>
      {label}
    </Badge>
  );
}

/** Returns the reason why the owner can no longer change a document, or undefined if they still can. */
export function lockReason({ status }: Pick<DocumentView, 'status'>): string | undefined {
  const { label } = statusDisplay(status);
  return label === 'Pending' ? undefined : `${label}, so it can no longer be changed`;
}

/** Returns a file's short type, such as `PDF`, and its icon. */
export function fileKind(fileName: string): { word: string; icon: IconName } {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (['jpg', 'jpeg', 'png'].includes(extension)) return { word: extension.toUpperCase(), icon: 'picture' };
  if (['xls', 'xlsx'].includes(extension)) return { word: extension.toUpperCase(), icon: 'sheet' };
  return { word: extension.toUpperCase() || 'File', icon: 'document' };
}

const KB = 1024;

/** Formats a file size as `412 kB`, `1.8 MB` or `2 GB`, in binary units like the 10MB upload limit. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  const kB = Math.round(bytes / KB);
  if (kB < KB) return `${kB} kB`;
  const MB = (bytes / KB / KB).toFixed(1);
  if (Number(MB) < KB) return `${MB.replace('.0', '')} MB`;
  return `${(bytes / KB ** 3).toFixed(1).replace('.0', '')} GB`;
}

/** Returns the URL of a document's file. `version` selects an earlier version. */
export function fileUrl(id: number, options: { version?: number; inline?: 1 } = {}): string {
  const query = new URLSearchParams(
    Object.entries(options).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api/documents/${id}/file${query && `?${query}`}`;
}
