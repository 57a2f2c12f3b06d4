/** What `like` and `ilike` find somebody's words by, wherever they stand; its own signs in them are letters like any. */
export const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
