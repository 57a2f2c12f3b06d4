/** Bubbles from an island when React has put it on the page. */
export const READY = 'island:ready';
