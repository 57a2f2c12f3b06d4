/**
 * Numbers of all advisory locks of the mall. A number that stands here once cannot be shared by two jobs by accident, so no
 * statement names a lock by a number of its own. Locks that hang on data (`hashtextextended`) use 64-bit hashes instead.
 */
export const ADVISORY_LOCK = {
  /** Held by the server that migrates the schema, and during a restore. */
  migration: 77_431_001,
  /** Held while the demo mall is written. */
  demoMall: 77_431_002,
  /** Held by the one import that runs. */
  productImport: 77_431_003,
  /** Held while buyers of the demo mall are added. */
  demoBuyers: 77_431_004,
  /** Held by the job that releases pending points. */
  pointsRelease: 77_431_005,
  /** Held while an application for a shop is stored or approved, so that a name is given once. */
  shopNames: 77_431_006,
  /** Held while redirects are added, so that no two lists make a chain together. */
  redirects: 77_431_007,
  /** Held by the one process that publishes pages (`session-lock.ts`). */
  publisher: 77_431_008,
  /** Held while products whose stock ran out or came back are noted among the changes of the catalogue. */
  stockFlips: 77_431_009,
  /** Held while settings of the mall's role are compared and changed. */
  roleSettings: 77_431_010,
} as const;
