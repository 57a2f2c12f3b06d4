import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

const SIZE = 280;

/** More text makes dots that no phone can distinguish, and far more does not fit at all. */
export const MOST_QR_BYTES = 600;

/** A QR code of a text of at most MOST_QR_BYTES as PNG. The quiet border is four dots wide, as readers expect. */
export function drawQrCode(text: string): Promise<Buffer> {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, size: SIZE, level: 'M', marginSize: 4 }));
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer();
}
