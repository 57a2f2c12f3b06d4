/** A secret of the mall under test that is of no use: wherever it is found, a real one would be. */
export const CANARY = 'canary-of-a-secret-8c1f';
