const MOST = 254;
/** Addresses that mail servers deliver to: letters of ASCII only, so that one address cannot look like another. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** In lower case; null where it is no e-mail address. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MOST && EMAIL.test(email) ? email : null;
}
