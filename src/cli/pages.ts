import { type BuildResult, buildPages, buildPagesIfStale } from '#publish/build.ts';
import { dataVersion } from '#publish/fingerprint.ts';
import { createProgress } from '#publish/progress.ts';
import type { Config } from '#server/config.ts';
import type { OpenMall } from '#server/open-mall.ts';
import { serve } from '#server/serve.ts';
import { noSite } from '#server/static/site.ts';

export interface PageWork {
  /** Builds although nothing has changed. */
  always?: boolean;
  signal?: AbortSignal;
}

const say = (text: string) => void process.stderr.write(`${text}\n`);

/** Brings the pages up to date, through the mall's own API on a port that only this machine reaches. */
export async function makePages(
  { mall, app }: OpenMall,
  config: Config,
  { always = false, signal }: PageWork = {},
): Promise<BuildResult> {
  const version = `${await dataVersion(mall.db.sql)} ${config.timezone}`;
  const api = await serve({ app, site: noSite }, { ...config, port: 0, host: '127.0.0.1' }, mall.log);
  try {
    const build = always ? buildPages : buildPagesIfStale;
    return await build({
      api: `http://127.0.0.1:${api.port}`,
      origin: config.origin,
      outDir: config.dist,
      dataVersion: version,
      progress: createProgress(process.stderr),
      onWait: () => say('Another process is building the pages; waiting for it.'),
      ...(signal ? { signal } : {}),
    });
  } finally {
    await api.close();
  }
}

/** What a build has to tell, on stderr. */
export function reportBuild({ upToDate, pages, faults }: BuildResult): void {
  if (upToDate) return;
  say(`${pages} pages are in service.`);
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
  if (faults.length > 10) say(`  and ${faults.length - 10} more like these`);
}
