import type { PurgeService } from '#server/platform/config/config.ts';
import { addressOf } from '../pages/page-record.ts';

/** As many as every plan of the usual CDNs takes at once. */
const MOST_AT_ONCE = 30;
/** More than so many are reported as one: a CDN that is emptied fills again, while thousands of requests take minutes. */
const MOST_NAMED = 3_000;
const EVERYTHING = ['/*'];
const ANSWER_MS = 15_000;

/** Their names change with their content, so that no cache holds an old one. */
const isHashed = (path: string) => path.startsWith('/_astro/');

type Files = ReadonlyMap<string, string>;

/** Files that came, changed or went. */
function changedFiles(before: Files, now: Files): string[] {
  const changed = [...now].flatMap(([path, hash]) => (before.get(path) === hash ? [] : [path]));
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return [...changed, ...gone].filter((path) => !isHashed(path));
}

/** The paths by which browsers and hosts of files request a file, percent-encoded. */
const pathsOf = (file: string): string[] => [...new Set([addressOf(file), file])].map(encodeURI);

/** What to purge when a site has changed from one list of files to another; everything where the one before is not known. */
export function pathsToPurge(before: Files | null, now: Files): string[] {
  if (!before) return EVERYTHING;
  const paths = changedFiles(before, now).flatMap(pathsOf);
  return paths.length > MOST_NAMED ? EVERYTHING : paths;
}

async function post({ url, token }: PurgeService, paths: readonly string[], signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ paths }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the purge service (PURGE_URL) answers ${answer.status}`);
}

/**
 * Reports changed addresses to the service in front of a CDN. What it did not accept is reported again by the next call. The
 * first call purges everything: what a process before this one published and did not report is not known.
 */
export function createPurge(service: PurgeService, signal: AbortSignal) {
  let reported: Files | null = null;
  let waiting = new Set<string>();
  let sent = new Set<string>();
  const send = async (paths: Set<string>, note: Set<string>) => {
    while (paths.size > 0) {
      const batch = [...paths].slice(0, MOST_AT_ONCE);
      await post(service, batch, signal);
      for (const path of batch) {
        paths.delete(path);
        note.add(path);
      }
    }
  };
  return {
    async report(now: Files): Promise<void> {
      for (const path of pathsToPurge(reported, now)) waiting.add(path);
      reported = new Map(now);
      if (waiting.has('/*') || waiting.size > MOST_NAMED) waiting = new Set(EVERYTHING);
      await send(waiting, sent);
    },
    /**
     * Once more after `wait`: between a purging and its look at the bucket, an API process may have given the CDN the page
     * before, which the CDN would keep.
     */
    async repeat(wait: () => Promise<unknown>): Promise<void> {
      const due = sent;
      sent = new Set();
      await wait();
      try {
        await send(due, new Set());
      } finally {
        for (const path of due) sent.add(path);
      }
    },
  };
}
