/** Own pages of products of a build that were made ahead of its other pages. */
export interface NewerPages {
  /** Cursor of the changes that they show; 0 where none is. */
  upTo: number;
  /** Products that have such pages since the last publishing began. */
  products: Set<number>;
}

const byFolder = new Map<string, NewerPages>();

/** Of the build in a folder, as far as this process has made them; it changes what it is given. */
export function newerPages(folder: string): NewerPages {
  const known = byFolder.get(folder) ?? { upTo: 0, products: new Set() };
  byFolder.set(folder, known);
  return known;
}
