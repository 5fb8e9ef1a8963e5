const pending = new Set<Promise<void>>();

/** Notes a change of the cart that is on its way; it must not reject. */
export function trackChange(change: Promise<void>): void {
  pending.add(change);
  void change.then(() => pending.delete(change));
}

/** Resolves once the server knows every change that was made up to now. */
export async function changesArrived(): Promise<void> {
  await Promise.all(pending);
}
