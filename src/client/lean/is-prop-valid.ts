/**
 * Stands in for `@emotion/is-prop-valid`, with which Chakra keeps props that HTML doesn't know from elements. It takes its
 * own (styles and variants) out by itself, and TypeScript lets no other pass, so that the long list of attributes is
 * downloaded for nothing.
 */
export default function isPropValid(prop: string): boolean {
  return prop !== 'as' && prop !== 'asChild' && prop !== 'theme';
}
