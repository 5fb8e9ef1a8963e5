import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const MB = 1024 * 1024;

/** An in-memory disk that can be filled and emptied. */
export interface SmallDisk {
  /** Writes a file until the disk is full. */
  fill: () => void;
  /** Removes that file. */
  empty: () => void;
  unmount: () => void;
}

/** Mounts a tmpfs of `size` MB at `folder`. Returns undefined if mounting isn't allowed. */
export function mountSmallDisk(folder: string, size: number): SmallDisk | undefined {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=711`, 'none', folder]);
  if (status !== 0) return undefined;
  const filler = join(folder, 'filler');
  return {
    fill: () => {
      const file = openSync(filler, 'w');
      for (const bytes of [MB, 4_096]) {
        const block = Buffer.alloc(bytes, 1);
        expect(() => {
          for (;;) if (writeSync(file, block) < bytes) throw new Error('ENOSPC');
        }).toThrow('ENOSPC');
      }
      closeSync(file);
    },
    empty: () => rmSync(filler),
    unmount: () => void spawnSync('umount', [folder]),
  };
}
