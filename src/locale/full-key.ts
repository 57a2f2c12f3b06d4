/** A key as i18next reads it: a key that names no file belongs to `place`, a file ('cart') or a group ('accounts:login'). */
export const fullKey = (place: string, key: string): string =>
  key.includes(':') ? key : `${place}${place.includes(':') ? '.' : ':'}${key}`;
