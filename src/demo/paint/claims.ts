import { type PictureSpec, pictureOf } from '../picture-spec.ts';

const FREE = 0;
const TAKEN = 1;

export type PictureGroups = readonly (readonly PictureSpec[])[];

/** One byte a picture, seen by all threads. */
export const shareClaims = (groups: PictureGroups) => new SharedArrayBuffer(groups.flat().length);

export interface Claims {
  /** Whether the picture is the caller's to paint: true once, in one thread. */
  take(name: string): boolean;
  /** Leaves nothing to others, who then end after the picture that they are at. */
  takeAll(): void;
}

/** Who paints what: a picture stands in one group, but every thread is asked for one that somebody waits for. */
export function openClaims(groups: PictureGroups, shared: SharedArrayBuffer): Claims {
  const claims = new Uint8Array(shared);
  const places = new Map(groups.flat().map((spec, place) => [pictureOf(spec).name, place]));
  return {
    take(name) {
      const place = places.get(name);
      return place !== undefined && Atomics.compareExchange(claims, place, FREE, TAKEN) === FREE;
    },
    takeAll: () => void claims.fill(TAKEN),
  };
}
