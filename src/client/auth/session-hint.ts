const KEY = 'signed-in';

/**
 * Whether someone was signed in here last time: only chooses which chrome a page shows while the session is looked up,
 * so that it doesn't jump. The server alone decides who is who.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function noteSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the page may jump once; nothing else depends on it.
  }
}
