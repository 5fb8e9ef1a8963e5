import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns a process's resident memory in MB; Linux only. */
export function residentMegabytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch (error) {
    // The file was closed after the directory was listed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Counts a process's open files whose path contains `part`; Linux only. */
export function openFiles(pid: number | 'self' | undefined, part: string): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((name) => targetOf(`${folder}/${name}`).includes(part)).length;
}
