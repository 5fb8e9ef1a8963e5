/** The modal dialogs that are open, the topmost last. What must stay reachable while one is open goes into it. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

export const modalStack = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  top: (): HTMLDialogElement | undefined => open.at(-1),
  push: (dialog: HTMLDialogElement): void => {
    open.push(dialog);
    changed();
  },
  remove: (dialog: HTMLDialogElement): void => {
    const index = open.lastIndexOf(dialog);
    if (index < 0) return;
    open.splice(index, 1);
    changed();
  },
};
