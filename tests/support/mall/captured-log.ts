import { Writable } from 'node:stream';
import { createLog } from '#server/platform/log/log.ts';
import type { TestMall } from './mall.ts';

/** All that the mall writes down while `work` runs, at the most talkative level. */
export async function logOf(mall: TestMall, work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { log } = mall.core;
  Object.assign(mall.core, { log: createLog('debug', sink) });
  try {
    await work();
  } finally {
    Object.assign(mall.core, { log });
  }
  return lines.join('');
}
