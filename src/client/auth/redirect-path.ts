/**
 * Where to go after the log-in: the page that asked for it, if it is one of ours. `//evil.example`, `/\evil.example` and
 * full addresses are not.
 */
export function safeRedirect(path: unknown, otherwise = '/dashboard'): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || /[\s\\]/.test(path)) return otherwise;
  return path.startsWith('/auth') ? otherwise : path;
}
