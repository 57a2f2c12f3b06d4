import { vi } from 'vitest';

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
  /** Answers the oldest question that waits. */
  answer(data: unknown): Promise<void>;
  refuse(): Promise<void>;
  lose(): Promise<void>;
}

/** Lets promises that can go on do so. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Gives a store what it finds in a browser, with a mall that answers when the test says so. */
export function openBrowser(held: Record<string, string> = {}): FakeMall {
  const waiting: ((answer: Response | Error) => void)[] = [];
  const asked: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { base: 'USD' } } });
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('localStorage', memoryStorage(held));
  vi.stubGlobal('sessionStorage', memoryStorage(held));
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return new Promise<Response>((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  });
  const next = async (answer: Response | Error) => {
    await settle();
    waiting.shift()?.(answer);
    await settle();
  };
  return {
    asked,
    answer: (data) => next(Response.json({ code: 200, data, message: null })),
    refuse: () => next(Response.json({ code: 400, data: null, message: 'no' })),
    lose: () => next(new TypeError('fetch failed')),
  };
}

/** Modules hold state, so each test reads them anew, after the browser is there. */
export async function freshly<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return load();
}
