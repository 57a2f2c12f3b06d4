import { resolve } from 'node:path';
import { folderInService } from '#publish/build/build-folders.ts';
import { type LeftOut, readLeftOut } from '#publish/build/left-out.ts';
import { inputsOf } from '#publish/build.ts';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import { readState } from '#publish/incremental/changes.ts';
import type { Config } from '#server/config.ts';
import { type MailState, readMailState } from '#server/modules/messages/queries/mail-state.ts';
import { readChanges } from '#server/modules/publishing/read-changes.ts';
import { openMall } from '#server/open-mall.ts';
import { ADVISORY_LOCK } from '#server/platform/db/advisory-locks.ts';
import { lockHolder } from '#server/platform/db/session-lock.ts';
import { openBucket } from '#server/platform/files/bucket.ts';
import type { Mall } from '#server/platform/mall.ts';
import { BUILD_FILES, type BuildManifest, isSameInputs, readBuildFile } from '#server/platform/static/build-files.ts';
import { type Command, refusePositionals } from '../command.ts';
import { mailLines } from '../messages/mail-lines.ts';
import { ago } from '../output/ago.ts';
import { type BucketStatus, bucketLine, readBucketStatus } from './bucket-status.ts';
import { leftOutLine } from './left-out-line.ts';

/**
 * `otherOrigin`: the pages are for another address than this command was given. `unknown`: not recorded, as for pages that
 * are made from another back end.
 */
type Waiting = 'none' | 'some' | 'all' | 'otherOrigin' | 'unknown';

export interface Status {
  /** Folder of the build in service. */
  build: string;
  /** ISO 8601. */
  builtAt: string;
  publishedAt: string;
  pages: number;
  leftOut: LeftOut[];
  /** Changes of the catalogue or of the code that the pages do not show yet. */
  waiting: Waiting;
}

/** When a build began stands in its name, '.dist-<milliseconds in base 36>'. */
const begunAt = (folder: string) => new Date(Number.parseInt(folder.split('-').at(-1) ?? '', 36));

/** What waits to be published into the build; without a mall to ask, only what the build itself can say. */
async function waitingFor(folder: string, mall: Mall | null): Promise<Waiting> {
  const state = readState(folder);
  if (!mall || !state) return 'unknown';
  const { list, heldBack, frame } = await readChanges({ mall }, state.cursor);
  if (frame !== state.frame) return 'all';
  return list.length > 0 || heldBack ? 'some' : 'none';
}

function olderThan(made: BuildManifest['inputs'], inputs: BuildManifest['inputs']): Waiting | null {
  if (made.origin !== inputs.origin) return 'otherOrigin';
  return isSameInputs(made, inputs) ? null : 'all';
}

/** The state of a mall's pages; null when no build is in service. */
export async function readStatus(
  pointer: string,
  inputs: BuildManifest['inputs'],
  mall: Mall | null,
): Promise<Status | null> {
  const folder = folderInService(pointer);
  const manifest = folder && readBuildFile<BuildManifest>(folder, BUILD_FILES.manifest);
  if (!folder || !manifest) return null;
  return {
    build: folder,
    builtAt: begunAt(folder).toISOString(),
    publishedAt: manifest.builtAt,
    pages: Object.keys(manifest.pages).length,
    leftOut: readLeftOut(folder),
    waiting: olderThan(manifest.inputs, inputs) ?? (await waitingFor(folder, mall)),
  };
}

const WAITING: Record<Waiting, string> = {
  none: 'no changes wait',
  some: 'changes wait: an open mall publishes them by itself, else "mall publish" does',
  all: 'every page is older than the code or the settings: an open mall makes all of them by itself, else "mall publish" does',
  otherOrigin:
    'the pages are for another address than this command was given: repeat it with the PORT and MALL_ORIGIN of the open mall',
  unknown: 'whether changes wait is not known',
};

/** What the command prints. */
export function statusLines(status: Status, now: number): string[] {
  const { build, builtAt, publishedAt, pages, leftOut, waiting } = status;
  return [
    `Build in service: ${build}, made ${builtAt} (${ago(Date.parse(builtAt), now)})`,
    `Last publishing: ${publishedAt} (${ago(Date.parse(publishedAt), now)}); ${WAITING[waiting]}`,
    `Pages: ${pages} in service, ${leftOut.length} left out`,
    ...leftOut.map((one) => `  ${leftOutLine(one)} (since ${one.since})`),
  ];
}

interface Found {
  pages: Status | null;
  /** Name of the process that publishes; null when none does, or for pages of another back end. */
  publisher: string | null;
  /** Null without one. */
  bucket: BucketStatus | null;
  /** Null for pages of another back end. */
  mails: MailState | null;
}

async function read(config: Config, now: number): Promise<Found> {
  const pointer = resolve(PROJECT_ROOT, config.dist);
  if (config.api)
    return { pages: await readStatus(pointer, inputsOf(config), null), publisher: null, bucket: null, mails: null };
  const { mall, close } = await openMall(config);
  try {
    const pages = await readStatus(pointer, inputsOf(config), mall);
    const publisher = await lockHolder(mall.db.sql, ADVISORY_LOCK.publisher);
    const bucket = config.pages && (await readBucketStatus(await openBucket(config.pages), pages?.build ?? null));
    return { pages, publisher, bucket, mails: await readMailState(mall.db.sql, new Date(now)) };
  } finally {
    await close();
  }
}

/** A machine without a build of its own serves the pages of the bucket. */
const isServing = ({ pages, bucket }: Found) => pages !== null || Boolean(bucket?.publishedAt);

function print(found: Found, { dist, api }: Config, now: number): void {
  const { pages, publisher, bucket, mails } = found;
  const none = `No build is in service at ${dist}: "mall start", "mall publisher" and "mall build" make one.`;
  const publishing = `Publisher: ${publisher ?? 'none; "mall start" or "mall publisher" publishes changes'}`;
  const lines = [
    ...(isServing(found) ? [] : [none]),
    ...(pages ? statusLines(pages, now) : []),
    ...(api ? [] : [publishing]),
    ...(bucket ? [bucketLine(bucket, now)] : []),
    ...(mails ? mailLines(mails, now) : []),
  ];
  console.log(lines.join('\n'));
}

/** Ends with 1 when a page is left out, nothing is in service or the bucket does not answer, so that a monitor needs no words. */
export const status: Command = {
  usage: '[--json]',
  options: { json: { type: 'boolean', about: 'the same for programs, as JSON' } },
  async run(given, config) {
    refusePositionals('status', given);
    const now = Date.now();
    const found = await read(config, now);
    const { pages, ...others } = found;
    if (given.values['json']) console.log(JSON.stringify({ ...pages, ...others }, null, 2));
    else print(found, config, now);
    if (!isServing(found) || (pages?.leftOut.length ?? 0) > 0 || found.bucket?.fault) process.exitCode = 1;
  },
};
