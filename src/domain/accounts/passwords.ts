/** How passwords are kept. `hash` is slow on purpose; `verify` takes as long for `undefined` as for a real hash. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
}
