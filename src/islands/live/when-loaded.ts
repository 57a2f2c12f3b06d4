/** Behind everything that the page itself needs. */
export function whenLoaded(work: () => Promise<void>): void {
  const begin = () => void work();
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
