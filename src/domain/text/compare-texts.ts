/** The order of two texts by their code units: the same on every machine and in every language. */
export const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);
