/** Smaller buffers are not worth the call. */
const LEAST_BYTES = 16_384;

/**
 * Frees a buffer's memory now, so that the next one reuses it. Left to the garbage collector, every 64 MB of such buffers
 * cost a collection of the whole heap. Call it only for a buffer that nothing reads any more: a pending write does.
 * Buffers that share their memory are left alone.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isAlone && byteLength >= LEAST_BYTES) buffer.transfer(0);
}
