import { createHash } from 'node:crypto';

const TICKET_BYTES = 16;

/**
 * What a code shows, of what the computer that shows it keeps. It scans and confirms, and collects nothing: anyone who
 * photographs the screen does not get the login.
 */
export const ticketOf = (secret: string): string =>
  createHash('sha256').update(secret).digest().subarray(0, TICKET_BYTES).toString('base64url');
