/** Works on all of them, those of one provider one after the other: a gateway that does not answer holds up its own only. */
export async function oneByProvider<T extends { provider: string }>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const byProvider = Map.groupBy(all, ({ provider }) => provider);
  await Promise.all(
    [...byProvider.values()].map(async (own) => {
      for (const one of own) await work(one);
    }),
  );
}
