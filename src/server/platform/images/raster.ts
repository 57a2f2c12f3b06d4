/** Pixels in memory, rows from the top, straight (not premultiplied) alpha: RGBA. */
export type Raster = { readonly data: Uint8Array; readonly width: number; readonly height: number };
