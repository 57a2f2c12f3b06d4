/** The text of a tsquery, PostgreSQL's question to the index of words, from the tokens of `domain/search-text.ts`. */

/** A lexeme of our tokens holds letters and digits only; quoting keeps it so. */
export const lexeme = (token: string) => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

export const allOf = (tokens: readonly string[]) => tokens.map(lexeme).join(' & ');

/** Each form is the text of a tsquery itself. */
export const anyOf = (forms: readonly string[]) => `(${forms.join(' | ')})`;
