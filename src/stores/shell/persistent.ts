import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** What a storage that is full or closed did not take; it lasts as long as the page. */
const memory: Record<string, string> = {};

function storage(): Record<string, string> | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Whether the browser has taken it. */
function store(name: string, text: string): boolean {
  const open = storage();
  try {
    if (open) open[name] = text;
    return open !== null;
  } catch {
    return false;
  }
}

/** The browser's storage, without its exceptions: a shopper whose browser keeps nothing can shop all the same. */
const forgiving = new Proxy(memory, {
  has: (_, name) => name in memory || name in (storage() ?? memory),
  get: (_, name: string) => memory[name] ?? storage()?.[name],
  set(_, name: string, text: string) {
    if (store(name, text)) delete memory[name];
    else memory[name] = text;
    return true;
  },
});

if (typeof window !== 'undefined') setPersistentEngine(forgiving, windowPersistentEvents);

/** The stored text at this moment: another tab may have written it before its event arrives here. */
export const storedText = (name: string): string | undefined => forgiving[name];

export { persistentAtom } from '@nanostores/persistent';
