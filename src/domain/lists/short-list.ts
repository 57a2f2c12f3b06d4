/** The first of a list, and how many more there are: 'a, b and 3 more'. */
export function shortList(items: readonly string[], most: number): string {
  const more = items.length - most;
  return `${items.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
