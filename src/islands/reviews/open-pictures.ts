import { pictureSet } from '#locale/picture.ts';
import { openViewer } from '../catalog/gallery/viewer.ts';

/** As wide as buyers' pictures are stored. */
const WIDTH = 960;

function pictureOf(address: string): HTMLPictureElement {
  const { src, avif } = pictureSet(address, WIDTH);
  const picture = document.createElement('picture');
  if (avif) picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset: avif }));
  picture.append(Object.assign(document.createElement('img'), { src, alt: '' }));
  return picture;
}

/** Shows pictures over the whole screen, first the one with that address. */
export async function openPictures(addresses: readonly string[], first: string): Promise<void> {
  await openViewer(addresses.map(pictureOf), Math.max(0, addresses.indexOf(first)));
}
