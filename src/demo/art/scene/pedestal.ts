import type { Tone } from '../color/palette.ts';

/** A round plinth that runs out of the picture: middle at x, its upper face around y; lengths in pixels. */
export type Pedestal = { x: number; top: number; width: number; tone: Tone };

/** How high the upper face is, seen from slightly above. */
const faceOf = (width: number) => width * 0.095;

export const pedestalSvg = ({ x, top, width, tone }: Pedestal, bottom: number): string => {
  const id = `p${Math.round(x)}`;
  const face = faceOf(width);
  const left = x - width / 2;
  return `
  <linearGradient id="${id}"><stop stop-color="${tone.shade}"/><stop offset=".36" stop-color="${tone.light}"/>
    <stop offset="1" stop-color="${tone.shade}"/></linearGradient>
  <linearGradient id="${id}s"><stop stop-color="#000" stop-opacity=".06"/><stop offset=".36" stop-color="#000" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient>
  <linearGradient id="${id}f" x2="0" y2="1"><stop stop-color="${tone.shade}"/><stop offset="1" stop-color="${tone.floor}"/></linearGradient>
  <path d="M${left} ${top}v${bottom - top}h${width}v${top - bottom}z" fill="url(#${id})"/>
  <path d="M${left} ${top}v${bottom - top}h${width}v${top - bottom}z" fill="url(#${id}s)"/>
  <ellipse cx="${x}" cy="${top}" rx="${width / 2}" ry="${face}" fill="url(#${id}f)"/>`;
};
