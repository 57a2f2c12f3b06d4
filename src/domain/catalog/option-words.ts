/**
 * How carts and orders name the chosen values of a SKU ('Red,12'). '12' alone says nothing, so a value that begins with a
 * digit has the name of its option before it: 'Red,Pack size 12'.
 */
export const optionWords = (sku: string, optionNames: readonly string[]): string =>
  sku
    .split(',')
    .map((value, place) => (/^[0-9]/.test(value) ? `${optionNames[place] ?? ''} ${value}`.trimStart() : value))
    .join(',');
