/** Bubbles from an island when React has put it on the page. */
export const READY = 'island:ready';

/** Bubbles from an island whose code cannot be had, when somebody pressed what has no other way on. */
export const LOST = 'island:lost';
