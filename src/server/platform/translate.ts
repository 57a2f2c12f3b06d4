import { createTranslator } from '#locale/messages.ts';

/** What the server itself says to people. All messages are read once. */
export const translate = createTranslator();
