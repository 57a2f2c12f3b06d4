import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { brandColour } from '#catalog/brand-style.ts';
import { readChrome } from '#catalog/chrome.ts';
import { markPng } from '#catalog/mall-mark.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { MALL_PICTURE } from '#seo/open-graph.ts';

const { width, height } = MALL_PICTURE;
const MARK = 320;
const STRIPE = 24;

/** What previews show of pages without a picture: the mall's mark over a stripe in its colour. */
export const GET: APIRoute = async () => {
  const { config } = await readChrome(DEFAULT_LOCALE);
  const mark = await markPng(MARK);
  const stripe = {
    create: { width, height: STRIPE, channels: 3, background: brandColour(config.changeColorConfig) },
  } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: mark },
    { input: stripe, top: height - STRIPE, left: 0 },
  ]);
  const body = await picture.png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': 'image/png' } });
};
