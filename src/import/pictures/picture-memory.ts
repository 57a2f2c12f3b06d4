import { eq, ne } from 'drizzle-orm';
import { pictureSource } from '../../server/modules/schema.ts';
import type { Orm } from '../../server/platform/db/open.ts';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import { keyOfPicture } from './picture-writer.ts';

/** Which pictures were taken before, by address or content. */
export interface PictureMemory {
  /** What image columns hold; null when it is not known, or its files are gone: the store may be a new one. */
  find(key: string): Promise<string | null>;
  /** Writes nothing when it is known already. */
  keep(key: string, image: string): Promise<void>;
}

export const pictureMemory = (orm: Orm, pictures: FileStore): PictureMemory => ({
  async find(key) {
    const [row] = await orm.select().from(pictureSource).where(eq(pictureSource.url, key));
    if (!row) return null;
    return (await pictures.has(keyOfPicture(row.image))) ? row.image : null;
  },
  async keep(url, image) {
    await orm
      .insert(pictureSource)
      .values({ url, image })
      .onConflictDoUpdate({ target: pictureSource.url, set: { image }, setWhere: ne(pictureSource.image, image) });
  },
});
