/** Points that come in and go out as the orders of a person are gone through, the first one first. */
export interface HeldPoints {
  /** `at` is when they can be used. */
  gain(amount: number, at: number): void;
  spend(amount: number): void;
  usableAt(moment: number): number;
}

/** Calculates a person's points from the gains and expenses that are passed in; it starts empty. */
export function holdPoints(): HeldPoints {
  const gained: { amount: number; at: number }[] = [];
  let spent = 0;
  return {
    gain: (amount, at) => void gained.push({ amount, at }),
    spend: (amount) => {
      spent += amount;
    },
    usableAt: (moment) => gained.filter(({ at }) => at <= moment).reduce((sum, { amount }) => sum + amount, 0) - spent,
  };
}
