/**
 * Creates a route's `validateSearch` from `read`, which parses the filters. The router also passes on parameters
 * that `read` omits, so those are set to undefined to ignore unknown filter values in a URL.
 */
export const knownSearch =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Record<string, unknown>): NoInfer<Search> => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });
