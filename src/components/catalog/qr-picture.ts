import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

/**
 * A QR code as the address of a picture with one pixel a dot: 0.3 kB of a page, where its drawing takes 1.1 kB. Without
 * quiet border; the style gives it one.
 */
export async function qrPicture(text: string): Promise<string> {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: text }));
  const dots = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const picture = sharp(Buffer.from(svg)).resize(dots, dots, { kernel: 'nearest' });
  const png = await picture.png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
