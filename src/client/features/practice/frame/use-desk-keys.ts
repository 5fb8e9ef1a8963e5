import { useHotkeys } from 'react-hotkeys-hook';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { deskPagesOf } from './desk-pages.ts';

const STORAGE_KEY = 'desk-keys';
const changed = 'desk-keys-changed';

function subscribe(callback: () => void) {
  addEventListener('storage', callback);
  addEventListener(changed, callback);
  return () => {
    removeEventListener('storage', callback);
    removeEventListener(changed, callback);
  };
}

const isOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';

/**
 * Returns whether single-key shortcuts are on, and a function that turns them on or off. Speech input can trigger
 * them by accident, so WCAG 2.1.4 requires a way to turn them off.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn, () => true);
  return [
    on,
    (wanted) => {
      if (wanted) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'off');
      dispatchEvent(new Event(changed));
    },
  ];
}

/** Time in ms to press the second key of a sequence. */
const SEQUENCE_MS = 1_000;
/** Event timestamp until which the next key belongs to a sequence. */
let sequenceUntil = 0;

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Runs `action` on a single key, outside fields, dialogs and sequences. */
export function useDeskKey(key: string, action: () => void, enabled = true): void {
  const [on] = useSingleKeys();
  useHotkeys(
    key,
    action,
    {
      enabled: on && enabled,
      useKey: true,
      preventDefault: true,
      ignoreEventWhen: ({ timeStamp }) => timeStamp < sequenceUntil || isDialogOpen(),
    },
    [action],
  );
}

/** Moves focus by `step` between the page's rows, marked with `data-row`. */
function moveRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 ? 0 : current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Returns the ID of the focused row, from its `data-row`. */
export function focusedRowId(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset['row']) : undefined;
}

/** Adds the shortcuts available on every page: `g` and a letter opens a page; `j` and `k` move between rows. */
export function useFrameKeys({ find, help }: { find: () => void; help: () => void }): void {
  const navigate = useNavigate();
  const [on] = useSingleKeys();
  const pages = deskPagesOf(useAuth().user?.role);
  useDeskKey('j', () => moveRow(1));
  useDeskKey('k', () => moveRow(-1));
  useDeskKey('/', find);
  useDeskKey('?', help);
  useHotkeys('mod+k', find, { preventDefault: true, enableOnFormTags: true }, [find]);
  useHotkeys(
    'g',
    ({ timeStamp }) => {
      sequenceUntil = timeStamp + SEQUENCE_MS;
    },
    { enabled: on, useKey: true },
  );
  useHotkeys(
    pages.map(({ hotkey }) => `g>${hotkey}`),
    (_event, { keys }) => {
      sequenceUntil = 0;
      const page = pages.find(({ hotkey }) => keys?.at(-1) === hotkey);
      if (page && on && !isDialogOpen()) void navigate({ to: page.to });
    },
    { useKey: true, sequenceTimeoutMs: SEQUENCE_MS },
    [navigate, on, pages],
  );
}
