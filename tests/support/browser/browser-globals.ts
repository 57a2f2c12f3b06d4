import { vi } from 'vitest';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';

/** Storage as browsers have it: texts under names, also as properties. */
export function memoryStorage(held: Record<string, string> = {}) {
  const texts: Record<string, string> = Object.assign(Object.create(null), held);
  return Object.assign(texts, {
    getItem: (name: string) => texts[name] ?? null,
    setItem: (name: string, text: string) => {
      texts[name] = text;
    },
    removeItem: (name: string) => {
      delete texts[name];
    },
  });
}

export interface FakeMall {
  /** What was asked, e.g. '/api/front/product/list?page=2'. */
  asked: string[];
  /** The bodies of what was asked, in the same order; undefined for a question without one. */
  said: unknown[];
  /** Answers the oldest question that waits, or the one that was asked `later` questions after it. */
  answer(data: unknown, later?: number): Promise<void>;
  /** Refuses it, under a code of the envelope and a fine one. */
  refuse(fine?: number, code?: number): Promise<void>;
  lose(): Promise<void>;
}

/** Lets promises that can go on do so. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Gives a store what it finds in a browser, with a mall that answers when the test says so. */
export function openBrowser(held: Record<string, string> = {}): FakeMall {
  const waiting: ((answer: Response | Error) => void)[] = [];
  const asked: string[] = [];
  const said: unknown[] = [];
  vi.stubGlobal('location', { protocol: 'http:', assign: vi.fn() });
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { base: 'USD' } } });
  // Outlives the test: nanostores lets go of a store a second after it was read last.
  Object.assign(globalThis, { window: new EventTarget() });
  vi.stubGlobal('localStorage', memoryStorage(held));
  vi.stubGlobal('sessionStorage', memoryStorage(held));
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    asked.push(address);
    said.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    return new Promise<Response>((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  });
  const next = async (answer: Response | Error, later = 0) => {
    await settle();
    waiting.splice(later, 1)[0]?.(answer);
    await settle();
  };
  const refusal = (fine: number, code: number) =>
    Response.json({ code, data: null, message: `no ${fine}` }, { headers: { [ERROR_HEADER]: String(fine) } });
  return {
    asked,
    said,
    answer: (data, later) => next(Response.json({ code: 200, data, message: null }), later),
    refuse: (fine = 400, code = CODES.refused) => next(refusal(fine, code)),
    lose: () => next(new TypeError('fetch failed')),
  };
}

/** Modules hold state, so each test reads them anew, after the browser is there. */
export async function freshly<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return load();
}
