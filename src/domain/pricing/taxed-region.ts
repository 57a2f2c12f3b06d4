/**
 * Countries whose shops do not name prices with the tax in them: the United States and Canada add theirs, and Kuwait, Qatar,
 * Hong Kong and Macao have none. By the ids of the mall's countries.
 */
const UNTAXED: ReadonlySet<number> = new Set([211, 101, 138, 139, 151, 152]);

/** Whether prices for a region contain the tax, where the mall says that its prices do. */
export const isTaxedRegion = (regionId: number): boolean => !UNTAXED.has(regionId);
