import type { CallerOptions } from './caller.ts';

type Send = CallerOptions['fetch'];

/** An address of a picture on the mall's own host, where a value or a part of a list or of markup begins. */
const PICTURE = /(["',])\/(pictures|uploads)\//g;

/** Pictures of a mall, in the text of its answers, with the mall's origin in front: pages are on another. */
export const withOrigin = (text: string, origin: string): string => text.replace(PICTURE, `$1${origin}/$2/`);

/** The opposite, for what is sent back, as the address of an uploaded picture: a mall knows its own by path. */
export const withoutOrigin = (text: string, origin: string): string =>
  text.replaceAll(`${origin}/uploads/`, '/uploads/').replaceAll(`${origin}/pictures/`, '/pictures/');

/** Sends to a mall on another origin than the pages. */
export const fromOrigin =
  (origin: string, send: Send): Send =>
  async (address, { body, ...init }) => {
    const sent = typeof body === 'string' ? withoutOrigin(body, origin) : body;
    const answer = await send(address, sent === undefined ? init : { ...init, body: sent });
    const { status, headers } = answer;
    return new Response(withOrigin(await answer.text(), origin), { status, headers });
  };
