import { createHash } from 'node:crypto';
import { fileForm, jsonText } from './canonical.ts';
import type { Kind } from './kind.ts';

/** 22 characters that are the same for the same text. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The same for the same document. */
export const documentHash = ({ schema }: Pick<Kind, 'schema'>, doc: object) => hashOf(jsonText(fileForm(schema, doc)));
