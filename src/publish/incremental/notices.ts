/** How a publishing learns of changes that came after it began. */
export interface Notices {
  /** Whether something may have changed since this was last called. */
  take(): boolean;
  /** The same, without taking it. */
  isDue(): boolean;
  /** Resolves with the next one. */
  next(): Promise<void>;
}

/** Notices that somebody else gives. */
export interface GivenNotices extends Notices {
  give(): void;
}

export function createNotices(): GivenNotices {
  let isDue = false;
  let given = Promise.withResolvers<void>();
  return {
    take() {
      const taken = isDue;
      isDue = false;
      return taken;
    },
    isDue: () => isDue,
    next: () => (isDue ? Promise.resolve() : given.promise),
    give() {
      isDue = true;
      given.resolve();
      given = Promise.withResolvers();
    },
  };
}
