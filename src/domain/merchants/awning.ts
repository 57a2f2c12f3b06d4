/** The design's four awnings of shops; 0 is the mall's own red. */
const AWNINGS = [0, 1, 2, 3] as const;

/** Which awning a shop has wherever it is shown: over its cards, on its logo and in its windows. */
export const awningOf = (merchantId: number): (typeof AWNINGS)[number] => AWNINGS[merchantId % AWNINGS.length] ?? 0;
