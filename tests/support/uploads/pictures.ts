import { FILE_FIELD } from '#contract/envelope.ts';

/** One red pixel as PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** A form with a file, as a browser sends it. */
export function pictureForm(bytes: Uint8Array<ArrayBuffer> = new Uint8Array(PIXEL), name = 'pixel.png'): FormData {
  const form = new FormData();
  form.append(FILE_FIELD, new Blob([bytes], { type: 'image/png' }), name);
  return form;
}
