/** So long the owner of an account that is to be closed can come back by logging in. */
export const CLOSE_DAYS = 7;
