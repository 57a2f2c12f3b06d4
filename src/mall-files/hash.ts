import { createHash } from 'node:crypto';
import { fileForm, jsonText } from './canonical.ts';
import type { Kind } from './kind.ts';

/** 22 characters that are the same for the same text. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A document as it is compared: the same for what a mall has the same. */
export const comparedForm = ({ schema, ordered }: Pick<Kind, 'schema' | 'ordered'>, doc: object) =>
  fileForm(schema, ordered?.(doc) ?? doc);

/** The same for the same document. */
export const documentHash = (kind: Pick<Kind, 'schema' | 'ordered'>, doc: object) =>
  hashOf(jsonText(comparedForm(kind, doc)));
