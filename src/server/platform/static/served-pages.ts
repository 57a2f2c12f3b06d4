import type { SiteSource } from './follow-site.ts';

/** The pages that this process serves, for those who report about them. */
export interface ServedPages {
  /** Null while there is none to follow. */
  site: SiteSource | null;
  /** The build on the disk of this process; null where its pages come from elsewhere. */
  build: string | null;
  /** The process is there for pages, too; the API alone passes on what a build beside it holds. */
  areRequired: boolean;
}

export const createServedPages = (): ServedPages => ({ site: null, build: null, areRequired: false });
