/** No list of the account goes on for longer. */
const MOST_PAGES = 10_000;

/** What the address of a list of the account asks for; nonsense in it counts as not asked. */
export function readAccountQuery<Type extends string>(
  search: string,
  types: readonly Type[],
): { type?: Type | undefined; page?: number | undefined } {
  const given = new URLSearchParams(search);
  const page = /^[1-9]\d{0,4}$/.test(given.get('page') ?? '') ? Number(given.get('page')) : 1;
  return {
    type: types.find((type) => type === given.get('type')),
    page: page > 1 && page <= MOST_PAGES ? page : undefined,
  };
}
