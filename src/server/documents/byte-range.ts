import type { ByteRange } from '../../domain/documents/document-files.ts';

/**
 * What a Range header asks of `size` bytes (RFC 9110, 14.2): a part of them, all of them where it is unreadable or asks for
 * several parts, or 'unsatisfiable'.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  // The last so many bytes.
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return 'all';
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}
