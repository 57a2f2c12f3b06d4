import { resolve } from 'node:path';
import { z } from 'zod';
import { categoryTrail, readChrome } from '#catalog/chrome.ts';
import { readPrettyUrl } from '#domain/pretty-url.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { BUILD_FILES, type BuildInputs, type BuildManifest, readBuildFile } from '#server/static/build-files.ts';
import { type Affected, affectedPages, asWanted, pagesThatShow } from './affected-pages.ts';
import { readChanges, readCursor, writeCursor } from './changes.ts';
import { completeAgain } from './complete-build.ts';
import { settingsOf } from './fingerprint.ts';
import { folderInService } from './folders.ts';
import type { PageRecord } from './page-record.ts';
import { readRecords } from './page-records.ts';
import { addReach } from './reach.ts';
import { putIntoBuild, type RenderSome, readPayload, renderSome, takeOutOfBuild } from './render-some.ts';

export interface PublishOptions extends RenderSome {
  /** The pointer to the build in service. */
  outDir: string;
  /** What a build made now would be made from. */
  inputs: BuildInputs;
}

/** `all`: the changes concern every page, or nobody knows which; a whole build is due. */
export type Published = { kind: 'nothing' } | { kind: 'all' } | { kind: 'some'; pages: number; removed: number };

/** Above this share of the pages, a whole build costs less than finding them. */
const MOST_SHARE = 0.4;

interface Live {
  folder: string;
  cursor: number;
}

/** The build in service, if changes can be put into it: it is of the same code, address and settings. */
function liveBuild({ root, outDir, inputs }: PublishOptions): Live | null {
  const folder = folderInService(resolve(root, outDir));
  const made = folder && readBuildFile<BuildManifest>(folder, BUILD_FILES.manifest)?.inputs;
  if (!folder || !made || made.code !== inputs.code || made.origin !== inputs.origin) return null;
  if (settingsOf(made.data) !== settingsOf(inputs.data)) return null;
  const cursor = readCursor(folder);
  return cursor === null ? null : { folder, cursor };
}

const goodsPayload = z.object({ detail: z.object({ productInfo: z.object({ categoryId: z.int(), merId: z.int() }) }) });

/** Where goods stand that were just made: they may be new there, which no page can say yet. */
interface Places {
  categories: Set<number>;
  shops: Set<number>;
}

async function placesOf(folder: string, records: readonly PageRecord[]): Promise<Places> {
  const { categories: tree } = await readChrome(DEFAULT_LOCALE);
  const own = records.filter((record) => record.language === DEFAULT_LOCALE && record.payload);
  const goods = own.map(({ file }) => goodsPayload.parse(readPayload(folder, file)).detail.productInfo);
  const trails = goods.flatMap(({ categoryId }) => categoryTrail(tree, categoryId));
  return { categories: new Set(trails.map(({ id }) => id)), shops: new Set(goods.map(({ merId }) => merId)) };
}

const lastSegment = (address: string) => address.slice(address.lastIndexOf('/') + 1);

const isListOf = (categories: ReadonlySet<number>, address: string) => {
  const named = readPrettyUrl(lastSegment(address));
  return named?.kind === 'list' && categories.has(named.id);
};

function standsFor({ address }: PageRecord, { categories, shops }: Places): boolean {
  if (isListOf(categories, address)) return true;
  const shop = /\/merchant_home\/(\d+)$/.exec(address)?.[1];
  return shop !== undefined && shops.has(Number(shop));
}

/** The pages of changed goods that were not made again, because the goods is gone or has another name. */
function goodsLeftBehind(records: Iterable<PageRecord>, { goods, seckill }: Affected, made: ReadonlySet<string>) {
  const things = new Set([...goods].map((id) => `of goods ${id}`));
  const isOwn = ({ address, shows }: PageRecord) => {
    const named = readPrettyUrl(lastSegment(address));
    if (named?.kind !== 'goods') return false;
    return shows.some((thing) => things.has(thing)) || (named.type === 1 && seckill.has(named.id));
  };
  return [...records].filter((record) => !made.has(record.file) && isOwn(record)).map(({ file }) => file);
}

/** The wanted addresses that no page was made for any more, and lists under a name that their category had before. */
const lostAddresses = (records: Iterable<PageRecord>, { addresses, categories }: Affected, made: ReadonlySet<string>) =>
  [...records]
    .filter(({ file, address }) => !made.has(file) && (addresses.has(address) || isListOf(categories, address)))
    .map(({ file }) => file);

interface Own {
  made: PageRecord[];
  places: Places;
}

/** The pages of the changed goods themselves: few, and what somebody waits for, so they come first. */
async function publishOwn(options: PublishOptions, live: Live, { goods, seckill }: Affected): Promise<Own> {
  if (goods.size + seckill.size === 0) return { made: [], places: { categories: new Set(), shops: new Set() } };
  const wanted = { goods: [...goods], seckill: [...seckill], addresses: [] };
  return renderSome(options, live.folder, wanted, async (folder) => {
    const made = putIntoBuild(live.folder, folder);
    return { made, places: await placesOf(live.folder, made) };
  });
}

/** Every other page that shows them, and pages of things that are gone. Null when that is too many. */
async function publishOthers(options: PublishOptions, live: Live, affected: Affected, own: Own) {
  const records = readRecords(live.folder);
  const made = new Set(own.made.map(({ file }) => file));
  const gone = goodsLeftBehind(records.values(), affected, made);
  takeOutOfBuild(live.folder, gone);
  const shown = pagesThatShow(records.values(), affected.shown, new Set([...made, ...gone]));
  const places = [...records.values()].filter((record) => standsFor(record, own.places));
  const due = [...new Set([...shown, ...places])];
  if (due.length > records.size * MOST_SHARE) return null;
  const { addresses, ...wanted } = asWanted(due);
  const all = { ...wanted, addresses: [...new Set([...addresses, ...affected.addresses])] };
  const others = await renderSome(options, live.folder, all, (folder) =>
    putIntoBuild(live.folder, folder, all.addresses),
  );
  const files = new Set(others.map(({ file }) => file));
  const lost = lostAddresses(records.values(), affected, files);
  takeOutOfBuild(live.folder, lost);
  return { pages: others.length, removed: gone.length + lost.length };
}

/**
 * Makes the pages anew that changes of the catalogue concern, and puts them into the build in service: first those of
 * the changed things, then those that show them. Only for who holds the build lock.
 */
export async function publishChanges(options: PublishOptions): Promise<Published> {
  const live = liveBuild(options);
  if (!live) return { kind: 'all' };
  const { list, cursor } = await readChanges(live.cursor);
  const affected = affectedPages(list);
  if (!affected) return { kind: 'all' };
  if (list.length > 0) {
    await addReach(affected);
    const own = await publishOwn(options, live, affected);
    const others = await publishOthers(options, live, affected, own);
    if (!others) return { kind: 'all' };
    await completeAgain(live.folder, options.inputs);
    writeCursor(live.folder, cursor);
    return { kind: 'some', pages: own.made.length + others.pages, removed: others.removed };
  }
  const { data } = readBuildFile<BuildManifest>(live.folder, BUILD_FILES.manifest)?.inputs ?? { data: '' };
  if (data !== options.inputs.data) await completeAgain(live.folder, options.inputs);
  return { kind: 'nothing' };
}
