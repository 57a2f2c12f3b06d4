import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readChrome } from '#catalog/chrome.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';

/** The code in the footer of every page, as one cached picture: the mobile mall, or this one where it serves phones. */
export async function GET(): Promise<Response> {
  const { config, mobile } = await readChrome(DEFAULT_LOCALE);
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: mobile || config.frontDomain, size: 104 }));
  return new Response(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
