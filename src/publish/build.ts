import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { payloadPath } from '#catalog/page-payload.ts';
import {
  BUILD_FILES,
  type BuildInputs,
  type BuildManifest,
  type FileList,
  type PolicyHashes,
  readBuildFile,
} from '#server/static/build-files.ts';
import { alternateFaults, sitemapPages } from './alternates.ts';
import { withBuildLock } from './build-lock.ts';
import { writeCompressed } from './compress.ts';
import { codeFingerprint, PROJECT_ROOT } from './fingerprint.ts';
import { buildFolder, clearOldBuilds, folderInService, putIntoService } from './folders.ts';
import { joinLineage, unionOf } from './lineage.ts';
import { buildManifest } from './manifest.ts';
import { finishOtherFiles } from './other-files.ts';
import { contentHash, type PageRecord } from './page-record.ts';
import { PAGES_FILE, POLICIES_FILE } from './page-writer.ts';
import type { Progress } from './progress.ts';
import { diskFull, renderPages } from './render-pages.ts';
import { writeSiteFiles } from './site-files.ts';

export interface BuildOptions {
  /** Address of the mall's API, without a slash at the end. */
  api: string;
  /** Where shoppers reach the mall. */
  origin: string;
  /** The pointer to the build in service, directly in the project: 'dist'. */
  outDir: string;
  /** Changes with the catalogue; see `dataVersion`. */
  dataVersion: string;
  progress: Progress;
  onWait?: () => void;
  signal?: AbortSignal;
  root?: string;
}

export interface BuildResult {
  folder: string;
  pages: number;
  /** True when the build in service was made from the same already. */
  upToDate: boolean;
  /** Pages whose alternates are wrong; they are served all the same. */
  faults: string[];
}

const inputsOf = ({ root = PROJECT_ROOT, dataVersion, origin }: BuildOptions): BuildInputs => ({
  code: codeFingerprint(root),
  data: dataVersion,
  origin,
});

/** Which of a build's inputs have changed since; empty for a build that is up to date, 'code', 'data' and 'origin' without one. */
export function changedInputs(pointer: string, inputs: BuildInputs): (keyof BuildInputs)[] {
  const folder = folderInService(pointer);
  const made: Partial<BuildInputs> =
    (folder ? readBuildFile<BuildManifest>(folder, BUILD_FILES.manifest) : null)?.inputs ?? {};
  return (['code', 'data', 'origin'] as const).filter((name) => made[name] !== inputs[name]);
}

const readRecords = (folder: string): PageRecord[] => {
  const lines = readFileSync(join(folder, PAGES_FILE), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as PageRecord).sort((a, b) => (a.file < b.file ? -1 : 1));
};

/** Every file by its path, with its hash: pages, payloads, the rest. */
async function listFiles(folder: string, records: readonly PageRecord[]): Promise<Record<string, string>> {
  const pages = records.map(({ file, hash }) => [file, hash] as const);
  const payloads = records.flatMap(({ file, payload }) =>
    payload === null ? [] : [[payloadPath(file), payload] as const],
  );
  const files = Object.fromEntries([...pages, ...payloads]);
  return { ...files, ...(await finishOtherFiles(folder, new Set(Object.keys(files)))) };
}

/** Everything that follows the rendering, up to a folder that can be served. */
async function complete(folder: string, id: string, pointer: string, inputs: BuildInputs): Promise<PageRecord[]> {
  const records = readRecords(folder);
  const policies = JSON.parse(readFileSync(join(folder, POLICIES_FILE), 'utf8')) as PolicyHashes[];
  const hashes = joinLineage(folderInService(pointer), folder, id, unionOf(policies));
  await writeSiteFiles(folder, inputs.origin, sitemapPages(records), hashes);
  const files = await listFiles(folder, records);
  const manifest = Buffer.from(JSON.stringify(buildManifest(id, new Date(), inputs, records)));
  await writeFile(join(folder, BUILD_FILES.manifest), manifest);
  await writeCompressed(join(folder, BUILD_FILES.manifest), manifest, 'many');
  const policyOf = Object.fromEntries(records.map(({ file, policy }) => [file, policy]));
  const list: FileList = {
    id,
    files: { ...files, [`/${BUILD_FILES.manifest}`]: contentHash(manifest) },
    policies,
    policyOf,
  };
  await writeFile(join(folder, BUILD_FILES.policy), JSON.stringify(hashes));
  await writeFile(join(folder, BUILD_FILES.files), JSON.stringify(list));
  return records;
}

async function makeBuild(options: BuildOptions, pointer: string, inputs: BuildInputs): Promise<BuildResult> {
  const { root = PROJECT_ROOT, api, origin, progress, signal } = options;
  const id = Date.now().toString(36);
  const folder = buildFolder(pointer, id);
  clearOldBuilds(pointer);
  try {
    await mkdir(folder);
    await renderPages({
      root,
      folder,
      api,
      origin,
      signal,
      onNews: ({ done, all }) => progress.show('Pages', done, all),
    });
    const records = await complete(folder, id, pointer, inputs);
    progress.show('Pages', records.length, records.length);
    putIntoService(pointer, folder);
    return { folder, pages: records.length, upToDate: false, faults: alternateFaults(records) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? diskFull(folder) : error;
  } finally {
    progress.end();
  }
}

const pointerOf = ({ root = PROJECT_ROOT, outDir }: BuildOptions) => resolve(root, outDir);

/** One build at a time for each place. */
async function alone(options: BuildOptions, work: () => Promise<BuildResult>): Promise<BuildResult> {
  const folder = join(options.root ?? PROJECT_ROOT, '.astro');
  await mkdir(folder, { recursive: true });
  return withBuildLock(join(folder, `${options.outDir}.lock`), options.onWait ?? (() => {}), work);
}

/**
 * Builds all pages and puts them into service in one step; until then, and after a failure, the build before stays.
 * Rejects with an `OperatorError` that says why.
 */
export async function buildPages(options: BuildOptions): Promise<BuildResult> {
  const inputs = inputsOf(options);
  return alone(options, () => makeBuild(options, pointerOf(options), inputs));
}

/** The same, unless the build in service is of this code, data and origin already. */
export async function buildPagesIfStale(options: BuildOptions): Promise<BuildResult> {
  const pointer = pointerOf(options);
  const inputs = inputsOf(options);
  const current = () => (changedInputs(pointer, inputs).length === 0 ? folderInService(pointer) : null);
  const kept = (folder: string): BuildResult => ({ folder, pages: 0, upToDate: true, faults: [] });
  const before = current();
  if (before) return kept(before);
  return alone(options, async () => {
    const meanwhile = current();
    return meanwhile ? kept(meanwhile) : makeBuild(options, pointer, inputs);
  });
}
