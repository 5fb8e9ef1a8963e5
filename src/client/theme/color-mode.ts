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

/** Follows the system's mode for as long as the reader has not chosen one. */
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
    // Without storage the choice holds until the page is left.
  }
  apply(dark);
}

/** The mode now shown (boot.js set it before the first paint) and the switch to the other. */
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
