import { writeFileSync } from 'node:fs';
import { messageListSource } from './message-list-source.ts';
import { readMessages } from './messages.ts';
import { typesetMessages } from './typography/message-files.ts';

/**
 * `npm run make:messages`, after a message was added, changed, renamed or removed: sets the texts by the typographic rules
 * of their languages, and writes the types of all messages.
 */
typesetMessages();
writeFileSync(new URL('message-list.ts', import.meta.url), messageListSource(readMessages().en));
