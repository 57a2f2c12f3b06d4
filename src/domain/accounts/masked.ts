/** How much of a number stays readable at its end, and at its beginning. */
const END = 4;
const BEGINNING = 3;

/** '+4915112345678' → '+49*******5678': enough to know it again. '' stays ''. */
export function maskedNumber(number: string): string {
  const hidden = number.length - BEGINNING - END;
  if (hidden <= 0) return '*'.repeat(number.length);
  return number.slice(0, BEGINNING) + '*'.repeat(hidden) + number.slice(-END);
}

/** 'lena.brandt@example.com' → 'l***@example.com'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** '王小明' → '王**', 'Lena Brandt' → 'L**': always two asterisks, so that the length of the name stays hidden. */
export const maskedName = (name: string) => (name ? `${[...name][0]}**` : '');
