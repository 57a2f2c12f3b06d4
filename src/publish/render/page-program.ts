import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { askOnce } from './ask-once.ts';
import { KEPT } from './kept-renderer.ts';
import { type RenderPlace, spawnProgramMaker } from './renderer-process.ts';

/** What the process that makes a program reports at its end. */
export interface ProgramMade {
  /** Folder of the program, with scripts, styles and public files beside it, as a build has them. */
  program: string;
}

const isMade = (message: unknown): message is ProgramMade =>
  typeof message === 'object' && message !== null && 'program' in message;

/**
 * Gives the folder of the program that renders the pages, as it is stored for builds to come. Bundling takes six seconds of
 * processor time, and is done once for the same code, colour and back end. Rejects with a `BuildError` that gives the reason.
 */
async function storedFolder(place: RenderPlace): Promise<string> {
  return (await askOnce(spawnProgramMaker(place), {}, isMade, place.root)).program;
}

/** The program that renders the pages, from a place that later builds share. */
export const sharedProgram = async (place: RenderPlace): Promise<string> => join(await storedFolder(place), KEPT);

/** Puts the program that renders the pages, and what goes with it, into the folder of a build. Gives the program's own folder. */
export async function placeProgram(place: RenderPlace, build: string): Promise<string> {
  await cp(await storedFolder(place), build, { recursive: true });
  return join(build, KEPT);
}
