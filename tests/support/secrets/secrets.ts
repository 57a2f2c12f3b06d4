/** What only a key, a password or an address with one looks like. */
const FORMS = [
  /\b[a-z]+s?:\/\/[\w.-]+:(?!(?:password|secret)@)[^\s:/@'"`$<{]{6,}@[\w.-]+/g,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\b(?:ghp|gho|ghs|npm|sk|glpat)[_-][A-Za-z0-9]{30,}\b/g,
  /\b(?:[A-Z][A-Z_]*_(?:TOKEN|SECRET|PASSWORD|KEY)=|(?:secret|password|token|apiKey): ?['"])[A-Za-z0-9+/_=-]{20,}/g,
];

/** The secrets in a text, as far as their format identifies them. */
export const secretsIn = (text: string): string[] => FORMS.flatMap((form) => text.match(form) ?? []);
