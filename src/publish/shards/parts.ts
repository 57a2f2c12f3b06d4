import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Share, shareText } from '#catalog/build-shard.ts';
import { shortList } from '#domain/lists/short-list.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { BuildInputs } from '#server/platform/static/build-files.ts';
import { readLeftOut } from '../build/left-out.ts';
import { alone } from '../build/run-exclusively.ts';
import {
  type BuildOptions,
  type BuildResult,
  completeIntoService,
  inputsOf,
  placeOf,
  pointerOf,
  renderOptions,
} from '../build.ts';
import { alternateFaults } from '../pages/alternates.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { readRecords } from '../pages/page-records.ts';
import { placeProgram } from '../render/page-program.ts';
import { renderPages } from '../render/render-pages.ts';
import { filesIn, type PartNote, readPartNote, writePartNote } from './part-note.ts';

interface Part extends PartNote {
  folder: string;
  records: PageRecord[];
}

const partFolder = (pointer: string, { part, of }: Share) => `${pointer}-part-${part}-of-${of}`;

/** Renders a share of all pages into 'dist-part-2-of-3', which `mergeParts` makes a build of, here or elsewhere. */
export async function buildPart(
  options: BuildOptions,
  share: Share,
): Promise<Omit<BuildResult, 'faults' | 'oldAddresses'>> {
  const folder = partFolder(pointerOf(options), share);
  return alone({ ...placeOf(options), outDir: basename(folder) }, async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const rendered = { ...renderOptions(options, folder), share };
    await renderPages(rendered, await placeProgram(rendered, folder)).finally(() => options.progress.end());
    writePartNote(folder, share, inputsOf(options));
    return { folder, pages: readRecords(folder).size, leftOut: readLeftOut(folder) };
  });
}

function findParts(pointer: string): Part[] {
  const prefix = `${basename(pointer)}-part-`;
  const folders = readdirSync(dirname(pointer)).filter((name) => name.startsWith(prefix));
  const parts = folders.flatMap((name): Part[] => {
    const folder = join(dirname(pointer), name);
    const note = readPartNote(folder);
    return note ? [{ ...note, folder, records: [...readRecords(folder).values()] }] : [];
  });
  return parts.sort((a, b) => a.share.part - b.share.part);
}

function refuseIncomplete(parts: readonly Part[], pointer: string): void {
  const of = parts[0]?.share.of ?? 0;
  if (of === 0) throw new OperatorError(`There are no parts beside ${pointer}: make them by "mall build --shard 1/2".`);
  if (parts.some(({ share }) => share.of !== of))
    throw new OperatorError('There are parts of several divisions here; remove those that do not belong together.');
  const numbers = Array.from({ length: of }, (_, at) => at + 1);
  const missing = numbers.filter((number) => !parts.some(({ share }) => share.part === number));
  const names = missing.map((part) => shareText({ part, of })).join(', ');
  if (names) throw new OperatorError(`These parts are missing: ${names}.`);
}

/** What a part was made of that the others are not; '' for nothing. */
function differenceOf(made: BuildInputs, { code, origin, browserApi }: BuildInputs): string {
  if (made.code !== code) return 'other code';
  if (made.origin !== origin) return `the address ${made.origin}`;
  return made.browserApi === browserApi ? '' : 'another MALL_API_BROWSER';
}

function refuseForeign(parts: readonly Part[], wanted: BuildInputs): void {
  for (const { folder, inputs } of parts) {
    const trouble = differenceOf(inputs, wanted);
    if (trouble) throw new OperatorError(`${basename(folder)} was made of ${trouble}; make it anew.`);
  }
}

/** A part that was copied from another machine may have lost files on the way. */
function refuseTorn({ folder, files }: Part): void {
  const there = filesIn(folder);
  const lost = Object.keys(files).filter((file) => there[file] !== files[file]);
  if (lost.length === 0) return;
  throw new OperatorError(`${basename(folder)} has lost ${shortList(lost, 3)}; copy it again.`);
}

/** The languages of a page may fall to different parts; where one is lacking, they were made of different states of the mall. */
function refuseUneven(parts: readonly Part[]): void {
  const faults = alternateFaults(
    parts.flatMap(({ records }) => records),
    parts.flatMap(({ folder }) => readLeftOut(folder)),
  );
  if (faults.length === 0) return;
  throw new OperatorError(
    `The parts do not fit together, because the mall changed between them: ${faults.slice(0, 3).join('; ')}. Make them anew.`,
  );
}

/**
 * Puts the parts together and into service, after making sure that none is missing or torn and that they fit. Rejects
 * with an `OperatorError` that says what is wrong; the parts and the build in service then stay as they are.
 */
export async function mergeParts(options: BuildOptions): Promise<BuildResult> {
  const pointer = pointerOf(options);
  const inputs = inputsOf(options);
  return alone(placeOf(options), async () => {
    const parts = findParts(pointer);
    refuseIncomplete(parts, pointer);
    refuseForeign(parts, inputs);
    parts.forEach(refuseTorn);
    refuseUneven(parts);
    const folders = parts.map(({ folder }) => folder);
    return completeIntoService(options, inputs, async () => folders);
  });
}
