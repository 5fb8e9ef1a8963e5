import { useSyncExternalStore } from 'react';

const KEY = 'color-mode';
const listeners = new Set<() => void>();

function apply(dark: boolean) {
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0E1726' : '#FBF9F4');
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Applies the system's colour mode whenever it changes, until the user chooses a mode. */
export function followSystem(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  apply(document.documentElement.classList.contains('dark'));
  system.addEventListener('change', (event) => {
    if (!stored()) apply(event.matches);
  });
}

function toggle() {
  const dark = !document.documentElement.classList.contains('dark');
  try {
    localStorage.setItem(KEY, dark ? 'dark' : 'light');
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
  apply(dark);
}

/** Returns whether dark mode is active and a toggle. boot.js sets the initial mode before the first paint. */
export function useColorMode() {
  const dark = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
  return { dark, toggle };
}
