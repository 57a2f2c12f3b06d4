import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import { filesOf } from './picture-files.ts';

/** One drawing of a picture, and the widths that are made from it. */
export interface DrawingJob {
  spec: PictureSpec;
  widths: readonly number[];
}

/** A group is painted by one thread, so that it draws the things in it once. */
export type DrawingJobs = readonly (readonly DrawingJob[])[];

/** The jobs of a picture, the smallest widths first. */
export const jobsOf = (spec: PictureSpec): DrawingJob[] => pictureOf(spec).drawings.map((widths) => ({ spec, widths }));

/** Without the folder. */
export const filesOfJob = ({ spec, widths }: DrawingJob): string[] => filesOf({ name: pictureOf(spec).name, widths });

/** Names the job among all others. */
export const jobName = ({ spec, widths }: DrawingJob): string => `${pictureOf(spec).name}-${widths.at(-1)}`;

/** The first drawing of every picture before the second of any: all are to be seen soon, and sharp when they are large later. */
export function jobsInOrder(groups: readonly (readonly PictureSpec[])[]): DrawingJob[][] {
  const jobs = groups.map((specs) => specs.map(jobsOf));
  const first = jobs.map((group) => group.flatMap((some) => some.slice(0, 1)));
  const further = jobs.map((group) => group.flatMap((some) => some.slice(1)));
  return [...first, ...further];
}
