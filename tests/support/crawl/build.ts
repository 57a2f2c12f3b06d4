import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '#publish/pages/page-record.ts';
import { BUILD_FILES, type FileList, readBuildFile } from '#server/platform/static/build-files.ts';

/** A build as a plain file server gives it out: what is asked for, the same with '.html', or the index of the folder. */
export interface CrawledBuild {
  id: string;
  /** Pages by address, with their files. */
  pages: Map<string, string>;
  /** Content hash by file. */
  files: ReadonlyMap<string, string>;
  /** The file that answers an address on any static host; null for none. Redirects are none. */
  fileFor(path: string): string | null;
  read(file: string): string;
}

/** Pieces that the browser fetches into pages. */
const FRAGMENT = /\/fragments\//;

export function openBuild(pointer: string): CrawledBuild {
  const folder = realpathSync(pointer);
  const list = readBuildFile<FileList>(folder, BUILD_FILES.files);
  if (!list) throw new Error(`there is no build in ${folder}`);
  const files = new Map(Object.entries(list.files));
  const pages = [...files.keys()].filter((name) => name.endsWith('.html') && !FRAGMENT.test(name));
  const isIndex = (file: string) => file.endsWith('/index.html') && existsSync(join(folder, file));
  return {
    id: list.id,
    files,
    pages: new Map(pages.map((file) => [addressOf(file), file])),
    fileFor(path) {
      const forms = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
      return forms.find((form) => files.has(form) || isIndex(form)) ?? null;
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
  };
}

/** Whether nothing has been published into the pointer's build since it was opened. */
export function isStill(pointer: string, { id }: CrawledBuild): boolean {
  const list = readBuildFile<FileList>(realpathSync(pointer), BUILD_FILES.files);
  return list?.id === id && !existsSync(join(pointer, BUILD_FILES.updates));
}
