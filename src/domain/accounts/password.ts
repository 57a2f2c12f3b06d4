export const PASSWORD = { least: 8, most: 64 } as const;

/** The same password however a keyboard put it together. */
export const normalPassword = (text: string) => text.normalize('NFKC');

export type PasswordFault = 'passwordShort' | 'passwordLong' | 'passwordCommon';

/** What is wrong with a new password; null for nothing. Browsers leave `isCommon` to the server, which has the list. */
export function passwordFault(text: string, isCommon?: (password: string) => boolean): PasswordFault | null {
  const password = normalPassword(text);
  const length = [...password].length;
  if (length < PASSWORD.least) return 'passwordShort';
  if (length > PASSWORD.most) return 'passwordLong';
  return isCommon?.(password) ? 'passwordCommon' : null;
}
