export type Demo = typeof import('#demo/index.ts');

/** The demo mall's code, loaded on demand; null where `npm ci --omit=dev` left its packages out. */
export async function loadDemo(): Promise<Demo | null> {
  const demo = await import('#demo/index.ts');
  return demo.isDemoInstalled() ? demo : null;
}
