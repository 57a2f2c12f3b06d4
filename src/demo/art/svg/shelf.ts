/** A board of light oak along the foot of the picture, as SVG. */
export const shelf = (width: number, height: number): string => `
  <linearGradient id="board" x2="0" y2="1"><stop stop-color="#dcbc92"/><stop offset="1" stop-color="#efd7b4"/></linearGradient>
  <linearGradient id="under" x2="0" y2="1"><stop stop-color="#2a1c10" stop-opacity=".28"/><stop offset="1" stop-color="#2a1c10" stop-opacity="0"/></linearGradient>
  <rect y="${height * 0.66}" width="${width}" height="${height * 0.24}" fill="url(#board)"/>
  <rect y="${height * 0.9}" width="${width}" height="${height * 0.045}" fill="#cfab7c"/>
  <rect y="${height * 0.945}" width="${width}" height="${height * 0.055}" fill="url(#under)"/>`;
