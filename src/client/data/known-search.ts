/**
 * Creates a route's `validateSearch` from the reader of its filters. The router hands a page the parameters that a
 * reader left out, too. Here they are undefined, so that an unknown filter value in an address is ignored.
 */
export const knownSearch =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Record<string, unknown>): NoInfer<Search> => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });
