/** Where a page leaves in the tab's storage what the next one tells first, as that a session is over. */
export const TOLD = 'told';
