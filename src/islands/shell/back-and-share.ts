import { showToast } from '#stores/shell/toast.ts';

/** Whether the page before this one is the mall's, in this tab. */
const cameFromHere = () => document.referrer.startsWith(`${location.origin}/`) && history.length > 1;

/** Back to where the shopper came from, as that was left; for those who came from elsewhere to what the page belongs to. */
export function followBack(link: HTMLAnchorElement): void {
  const above = [...document.querySelectorAll<HTMLAnchorElement>('[data-crumbs] a')].at(-1);
  if (above) link.href = above.href;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFromHere()) return;
    event.preventDefault();
    history.back();
  });
}

async function share(text: string): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  if (navigator.share) {
    // Rejects when the shopper closes it again.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  await copy(url, text);
}

/** Says `text` once the address is copied; where it may not be, the address itself. */
async function copy(address: string, text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? text : address);
}

/** Copies the address that a button names. */
export function followCopy(button: HTMLElement): void {
  const { copy: address = '', copied = '' } = button.dataset;
  button.addEventListener('click', () => void copy(address, copied));
}

/** Shares the page with what the device has for it, or copies its address and says `text`. */
export function followShare(button: HTMLElement): void {
  button.addEventListener('click', () => void share(button.dataset['sharePage'] ?? ''));
}
