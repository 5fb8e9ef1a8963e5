/** Minimum size in bytes of a buffer that is worth freeing. */
const LEAST_BYTES = 16_384;

/**
 * Frees a buffer's memory immediately. With garbage collection alone, every 64 MB of buffers would trigger a full
 * collection. Don't call it while anything still reads the buffer, such as a pending write. Ignores buffers that
 * share their memory.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isAlone && byteLength >= LEAST_BYTES) buffer.transfer(0);
}
