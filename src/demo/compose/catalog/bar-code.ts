/** Codes that begin with 2 are for use inside a shop, so an invented one belongs to no other product. */
const INSIDE_MERCHANTS = '2';

/** An EAN-13 for a SKU, check digit included. */
export function barCode(skuId: number): string {
  const digits = INSIDE_MERCHANTS + String(skuId).padStart(11, '0');
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}
