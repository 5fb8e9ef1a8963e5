const PREFIX = 'typed:';

/** What this tab remembers over a reload, as text; null when there is nothing, or no storage. */
export function recall(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Without storage a reload starts afresh; nothing else depends on it.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept either.
  }
}

/** After logging out: what one person typed is not for the next. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
