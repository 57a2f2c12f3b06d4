import { writeFileSync } from 'node:fs';
import { messageListSource } from './message-list-source.ts';
import { readMessages } from './messages.ts';

/** `npm run make:messages`: writes the types of all messages, after a message was added, renamed or removed. */
writeFileSync(new URL('message-list.ts', import.meta.url), messageListSource(readMessages().en));
