/** A fixed value between 0 and 1 for a place: the same picture has the same grain each time. */
const noiseAt = (place: number): number => {
  let bits = Math.imul(place ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
};

/**
 * A level from 0 to 255 for a fraction, up or down by chance and by less than one and a half. The sum of two noises makes
 * the mean of many such pixels the fraction itself, so that slow changes show no steps.
 */
export const addGrain = (value: number, place: number): number =>
  Math.min(255, Math.max(0, Math.round(value + noiseAt(place * 2) - noiseAt(place * 2 + 1))));
