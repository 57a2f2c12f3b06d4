import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Server, textOf } from '../proxies/answers.ts';

export interface Watch {
  /** Resolves after so many more answers. */
  saw(more: number): Promise<void>;
  /** Stops asking and returns how many answers came, and what was wrong with some. */
  stop(): Promise<{ answers: number; faults: string[] }>;
}

const PAUSE_MS = 20;
/** Scripts, styles and pictures of the build that a page names. */
export const loadedBy = (html: string) => new Set(html.match(/\/_astro\/[\w.@-]+/g));

/** Asks for these addresses again and again, as visitors do, and for what the pages load. */
export function watch(server: Server, paths: readonly string[], clients = 3): Watch {
  const faults: string[] = [];
  const known = new Set<string>();
  let [answers, isOver] = [0, false];
  const get = async (path: string) => {
    const answer = await ask(server, path, { headers: { 'accept-encoding': 'br' } }).catch((error: unknown) => {
      faults.push(`${path}: ${String(error)}`);
      return null;
    });
    answers++;
    if (answer && answer.status !== 200) faults.push(`${path}: ${answer.status}`);
    return answer?.status === 200 ? textOf(answer) : null;
  };
  const visit = async (path: string) => {
    const text = await get(path);
    if (text === null || !/\.html$|\/$/.test(path)) return;
    if (!text.endsWith('</html>')) faults.push(`${path}: is not whole`);
    for (const loaded of loadedBy(text)) {
      if (known.has(loaded)) continue;
      known.add(loaded);
      await get(loaded);
    }
  };
  const client = async (first: number) => {
    for (let at = first; !isOver; at++) {
      await visit(paths[at % paths.length] ?? '/');
      await pause(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    async saw(more) {
      for (const enough = answers + more; answers < enough; ) await pause(PAUSE_MS);
    },
    async stop() {
      isOver = true;
      await running;
      return { answers, faults };
    },
  };
}
