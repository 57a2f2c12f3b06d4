/**
 * How a number of units and an amount are stored that never make delivery free. Not as null: the version before this one reads null as
 * 0, and would deliver everything for nothing while an update runs or after it was taken back. To become null in a later version.
 */
export const NO_THRESHOLD = { number: '999999999.999', price: 99_999_999_999 } as const;
