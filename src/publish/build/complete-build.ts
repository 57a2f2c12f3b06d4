import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { payloadPath } from '#catalog/page-payload.ts';
import {
  BUILD_FILES,
  type BuildInputs,
  type FileList,
  type PolicyHashes,
  readBuildFile,
} from '#server/platform/static/build-files.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { writeCompressed } from '../files/compress.ts';
import { linkHomes } from '../files/home-files.ts';
import { finishOtherFiles } from '../files/other-files.ts';
import { finishFeeds } from '../files/product-feeds.ts';
import type { OldAddresses } from '../files/redirects.ts';
import { replaceFile } from '../files/replace-file.ts';
import { writeSiteFiles } from '../files/site-files.ts';
import { sitemapPages } from '../pages/alternates.ts';
import { localesWithPages, type PageRecord } from '../pages/page-record.ts';
import { inFileOrder, readPolicies, readRecords } from '../pages/page-records.ts';
import { buildManifest, productAddresses } from './manifest.ts';
import { joinLineage, unionOf } from './previous-builds.ts';

export interface NewBuild {
  id: string;
  folder: string;
  inputs: BuildInputs;
  /** Folder of the build before; null for the first. */
  previous: string | null;
}

/** Every file by its path, with its hash: pages, payloads, the rest. */
async function listFiles(folder: string, records: readonly PageRecord[]): Promise<Record<string, string>> {
  const pages = records.map(({ file, hash }) => [file, hash] as const);
  const payloads = records.flatMap(({ file, payload }) =>
    payload === null ? [] : [[payloadPath(file), payload] as const],
  );
  const files = Object.fromEntries([...pages, ...payloads]);
  return { ...files, ...(await finishOtherFiles(folder, new Set(Object.keys(files)))) };
}

/** Writes the manifest for clients. Gives what our own server reads, with what is served beside pages. */
export async function writeManifests(
  { id, folder, inputs }: Omit<NewBuild, 'previous'>,
  records: readonly PageRecord[],
  policies: PolicyHashes[],
): Promise<FileList> {
  const files = await listFiles(folder, records);
  const manifest = Buffer.from(JSON.stringify(buildManifest(id, new Date(), inputs, records)));
  replaceFile(join(folder, BUILD_FILES.manifest), manifest);
  await writeCompressed(join(folder, BUILD_FILES.manifest), manifest, 'many');
  return {
    id,
    files: { ...files, [`/${BUILD_FILES.manifest}`]: contentHash(manifest) },
    policies,
    policyOf: Object.fromEntries(records.map(({ file, policy }) => [file, policy])),
  };
}

/** What the records of pages say about the site as a whole. */
const siteContent = (records: readonly PageRecord[], hashes: PolicyHashes) => ({
  pages: sitemapPages(records),
  locales: localesWithPages(records),
  hashes,
  products: productAddresses(records),
});

/** Everything that follows the rendering, up to a folder that can be served. Gives the pages in the order of their files. */
export async function completeBuild(build: NewBuild): Promise<{ records: PageRecord[]; oldAddresses: OldAddresses }> {
  const { id, folder, inputs, previous } = build;
  const records = inFileOrder(readRecords(folder).values());
  const policies = readPolicies(folder);
  const union = joinLineage(previous, folder, id, unionOf(policies));
  await writeFile(join(folder, BUILD_FILES.policy), JSON.stringify(union));
  const oldAddresses = await writeSiteFiles(folder, inputs, siteContent(records, union));
  finishFeeds(folder);
  linkHomes(folder);
  const list = await writeManifests(build, records, policies);
  replaceFile(join(folder, BUILD_FILES.files), JSON.stringify(list));
  return { records, oldAddresses };
}

/** Writes sitemaps and what hosts of files read of a build in service. Gives the policies of its pages. */
export async function writeSite(folder: string, inputs: BuildInputs, records: readonly PageRecord[]) {
  const policies = readPolicies(folder);
  const before = readBuildFile<PolicyHashes>(folder, BUILD_FILES.policy) ?? { scripts: [], styles: [] };
  const union = unionOf([before, ...policies]);
  replaceFile(join(folder, BUILD_FILES.policy), JSON.stringify(union));
  return { policies, oldAddresses: await writeSiteFiles(folder, inputs, siteContent(records, union)) };
}
