/** After a change that stands on pages: who makes them anew, also where API processes alone are open. */
export const PAGES_FOLLOW = 'Pages follow within seconds while "mall start" or "mall publisher" runs.';
