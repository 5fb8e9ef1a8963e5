/** A category as it stands in an address: `tax-returns`. Taken from an address it stays as it is. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
