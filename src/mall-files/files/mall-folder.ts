import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import { type ExportedHashes, exportId } from '../baseline.ts';
import { jsonText } from '../canonical.ts';
import type { Kind, Path } from '../kind.ts';
import { keySchema } from '../kinds/fields.ts';
import type { Problem } from '../problem.ts';
import { doubledMember, jsonFault, lineOf } from './json-lines.ts';
import { readStock, type StockRows } from './stock-table.ts';

/** Counted up when a folder of today could not be read by the code of yesterday. */
export const FORMAT = 1;
export const HEAD_FILE = 'mall.json';
/** What the files said when they were exported. */
export const EXPORTED_FILE = 'exported.json';
export const PICTURE_FOLDER = 'pictures';

const exportedSchema = z.record(z.string(), z.record(z.string(), z.string()));

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Names that are no documents: what version control, editors and people put beside them. */
const isIgnored = (name: string) => name.startsWith('.') || /^(readme|changelog)\b/i.test(name);

const isFolderAt = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function listFiles(dir: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(dir, below), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !isIgnored(name))
      .map(async (entry) => {
        const path = below === '' ? entry.name : `${below}/${entry.name}`;
        const isFolder = entry.isSymbolicLink() ? isFolderAt(join(dir, path)) : entry.isDirectory();
        return (await isFolder) ? listFiles(dir, path) : [path];
      }),
  );
  return lists.flat();
}

/** A folder with the files of a mall, or of a part of it. */
export class MallFolder {
  readonly #dir: string;
  readonly #files: readonly string[];
  readonly #whole = new Map<string, Record<string, unknown>>();
  #stock: StockRows | null = null;
  #exported: { id: string; hashes: ExportedHashes } | null = null;
  readonly problems: Problem[] = [];

  private constructor(dir: string, files: readonly string[]) {
    this.#dir = dir;
    this.#files = files;
  }

  /** Throws OperatorError where there is no folder. Everything else that is wrong is collected in `problems`. */
  static async open(dir: string, kinds: readonly Kind[]): Promise<MallFolder> {
    if (!(await isFolderAt(dir))) throw new OperatorError(`There is no folder ${dir}.`);
    const folder = new MallFolder(dir, (await listFiles(dir)).sort());
    await folder.#readHead();
    await folder.#readExported();
    for (const file of folder.#files) folder.#checkName(file, kinds);
    for (const kind of kinds) await folder.#readWhole(kind);
    return folder;
  }

  #complain(file: string, line: number, message: string): void {
    this.problems.push({ file, line, message });
  }

  #checkName(file: string, kinds: readonly Kind[]): void {
    if (file === HEAD_FILE || file === EXPORTED_FILE || file.startsWith(`${PICTURE_FOLDER}/`)) return;
    const isKnown = kinds.some(({ place }) => {
      if ('folder' in place) return file.startsWith(`${place.folder}/`) && file.endsWith('.json');
      return file === ('file' in place ? place.file : 'single' in place ? place.single : place.table);
    });
    if (!isKnown) this.#complain(file, 0, 'is no file of a mall; files are named as "mall export" names them');
  }

  async #readHead(): Promise<void> {
    if (!this.#files.includes(HEAD_FILE)) return;
    const head = await this.#readJson(HEAD_FILE);
    const format = head?.['format'];
    if (head && format !== FORMAT)
      this.#complain(
        HEAD_FILE,
        1,
        typeof format === 'number' && format > FORMAT
          ? `was exported by a newer mall (format ${format}, this one reads ${FORMAT}); update this mall first`
          : `has a format, which is ${FORMAT}`,
      );
  }

  async #readExported(): Promise<void> {
    if (!this.#files.includes(EXPORTED_FILE)) return;
    const text = await this.#readText(EXPORTED_FILE);
    const value = text === null ? null : this.#parse(EXPORTED_FILE, text);
    if (text === null || value === null) return;
    const read = exportedSchema.safeParse(value);
    if (read.success) this.#exported = { id: exportId(text), hashes: read.data };
    else
      this.#complain(
        EXPORTED_FILE,
        0,
        'is not as "mall export" wrote it: take that file from the export. Do not delete it: all files would be written, over what was sold and changed since',
      );
  }

  /** What the files said when they were exported; null for files that were written by hand. */
  get exported(): { id: string; hashes: ExportedHashes } | null {
    return this.#exported;
  }

  /** Text of a file; null where it is no UTF-8. */
  async #readText(file: string): Promise<string | null> {
    const bytes = await readFile(join(this.#dir, file));
    try {
      return decoder.decode(bytes);
    } catch {
      this.#complain(file, 0, 'is not UTF-8; save it in that encoding');
      return null;
    }
  }

  #parse(file: string, text: string): Record<string, unknown> | null {
    try {
      const value: unknown = JSON.parse(text);
      // What is written as exports are has no member that reading it would lose; only others are searched for one.
      const doubled = jsonText(value) === text ? null : doubledMember(text);
      if (doubled) this.#complain(file, doubled.line, `has "${doubled.name}" twice`);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
      this.#complain(file, 1, 'is an object in braces');
    } catch {
      const fault = jsonFault(text);
      this.#complain(file, fault?.line ?? 0, fault?.message ?? 'is not JSON');
    }
    return null;
  }

  async #readJson(file: string): Promise<Record<string, unknown> | null> {
    const text = await this.#readText(file);
    return text === null ? null : this.#parse(file, text);
  }

  /** Reads what one file has of a kind. */
  async #readWhole({ place }: Kind): Promise<void> {
    if ('table' in place && this.#files.includes(place.table)) {
      this.#stock = await readStock(join(this.#dir, place.table));
      for (const { line, message } of this.#stock.problems) this.#complain(place.table, line, message);
    }
    if (!('file' in place) || !this.#files.includes(place.file)) return;
    const text = await this.#readText(place.file);
    const all = text === null ? null : this.#parse(place.file, text);
    if (all) this.#whole.set(place.file, all);
  }

  /** The file of a document. */
  fileOf({ place }: Kind, key: string): string {
    if ('folder' in place) return `${place.folder}/${key}.json`;
    return 'file' in place ? place.file : 'single' in place ? place.single : place.table;
  }

  /** Whether the folder says anything of a kind. */
  has({ place }: Kind): boolean {
    if ('folder' in place) return this.#files.some((file) => file.startsWith(`${place.folder}/`));
    return this.#files.includes('file' in place ? place.file : 'single' in place ? place.single : place.table);
  }

  /** Keys of all documents of a kind. */
  keys({ name, place }: Kind): string[] {
    if ('single' in place) return this.#files.includes(place.single) ? [name] : [];
    if ('table' in place) return [...(this.#stock?.docs.keys() ?? [])];
    if ('file' in place) return Object.keys(this.#whole.get(place.file) ?? {});
    const start = `${place.folder}/`;
    return this.#files
      .filter((file) => file.startsWith(start) && file.endsWith('.json'))
      .map((file) => file.slice(start.length, -'.json'.length));
  }

  /** Says what is wrong with the names of a kind's documents. */
  async checkKeys(kind: Kind): Promise<void> {
    const isNested = 'folder' in kind.place && kind.place.folder === 'products';
    for (const key of this.keys(kind)) {
      if ('single' in kind.place || 'table' in kind.place) continue;
      const parts = key.split('/');
      const file = this.fileOf(kind, key);
      if (kind.keyFault) {
        const fault = kind.keyFault(key);
        if (fault !== null) await this.complain(kind, key, [], fault);
        continue;
      }
      if (parts.length !== (isNested ? 2 : 1))
        this.#complain(file, 0, isNested ? 'is products/<merchant>/<product>.json' : 'is not in a folder of its own');
      for (const part of parts) {
        const isCode = kind.name === 'currency' || kind.name === 'language' || kind.name === 'agreement';
        const checked = isCode ? keySchema.safeParse(part.toLowerCase()) : keySchema.safeParse(part);
        if (!checked.success) this.#complain(file, 0, `"${part}" ${checked.error.issues[0]?.message}`);
      }
    }
  }

  /** The text of a document that has a file of its own; null for others. */
  async ownText(kind: Kind, key: string): Promise<string | null> {
    return 'folder' in kind.place || 'single' in kind.place ? this.#readText(this.fileOf(kind, key)) : null;
  }

  /** A document as its file has it, before any check; null where that is none, which is among the problems then. */
  async raw(kind: Kind, key: string, ownText?: string | null): Promise<unknown> {
    const { place } = kind;
    if ('table' in place) return { pieces: this.#stock?.docs.get(key)?.pieces ?? {} };
    if ('file' in place) return this.#whole.get(place.file)?.[key];
    const text = ownText ?? (await this.#readText(this.fileOf(kind, key)));
    return text === null ? null : this.#parse(this.fileOf(kind, key), text);
  }

  /** Adds a problem at a place of a document. */
  async complain(kind: Kind, key: string, path: Path, message: string): Promise<void> {
    this.problems.push(await this.locate(kind, key, path, message));
  }

  /** What there is to say of a place of a document, with its line. */
  async locate(kind: Kind, key: string, path: Path, message: string): Promise<Problem> {
    const file = this.fileOf(kind, key);
    if ('table' in kind.place) {
      const lines = this.#stock?.docs.get(key)?.lines ?? {};
      return { file, line: lines[String(path[1])] ?? Object.values(lines)[0] ?? 0, message: `${key}: ${message}` };
    }
    const text = this.#files.includes(file) ? await readFile(join(this.#dir, file), 'utf8') : '';
    const whole = 'file' in kind.place ? [key, ...path] : path;
    const place = path.length > 0 ? `${path.join('.')} ` : '';
    const subject = 'file' in kind.place ? `${key}: ${place}` : place;
    return { file, line: text === '' ? 0 : lineOf(text, whole), message: `${subject}${message}` };
  }

  hasFile(file: string): boolean {
    return this.#files.includes(file);
  }

  /** Names in the folder of pictures. */
  get pictures(): readonly string[] {
    const start = `${PICTURE_FOLDER}/`;
    return this.#files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
  }

  readPicture(name: string): Promise<Buffer> {
    return readFile(join(this.#dir, PICTURE_FOLDER, name));
  }

  async pictureHash(name: string): Promise<string> {
    return createHash('sha256')
      .update(await this.readPicture(name))
      .digest('hex');
  }
}
