/** Creates an empty `localStorage` or `sessionStorage` for tests without a browser. */
export function browserStorage(): Storage {
  const kept: Record<string, string> = {};
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => void (kept[key] = value) },
    removeItem: { value: (key: string) => void delete kept[key] },
    length: { get: () => Object.keys(kept).length },
  }) as unknown as Storage;
}
