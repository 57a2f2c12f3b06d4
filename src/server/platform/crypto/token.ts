import { hash } from 'node:crypto';
import type { Mall } from '../mall.ts';

const TOKEN_BYTES = 32;
/** Base64url of 32 bytes. */
const TOKEN = /^[\w-]{43}$/;

/** 256 bits, as the header carries them. */
export const newToken = ({ random }: Pick<Mall, 'random'>) => random(TOKEN_BYTES).toString('base64url');

/** What of a secret is kept: enough to know it again, and nothing to log in with. */
export const hashSecret = (secret: string) => hash('sha256', secret, 'base64url');

export const isToken = (text: string) => TOKEN.test(text);
