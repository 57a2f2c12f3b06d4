import { localeOf, localePath } from '#locale/locales.ts';
import { fetchDialog } from '../../shell/late-dialog.ts';
import lateStyle from './viewer-late.css?url';
import { followZoom, zoom } from './zoom.ts';

let fetched: Promise<HTMLDialogElement | null> | undefined;

/** The picture with its full width; the frame around it scrolls when it is enlarged. */
function frameOf(picture: HTMLPictureElement): HTMLElement {
  const frame = document.createElement('div');
  const copy = picture.cloneNode(true);
  frame.append(copy);
  for (const image of frame.querySelectorAll('img')) image.loading = 'eager';
  for (const source of frame.querySelectorAll('source')) source.sizes = '100vw';
  followZoom(frame);
  return frame;
}

const KEYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Buttons and arrow keys turn to the next picture, plus and minus enlarge; the counter shows which one it is. */
function follow(dialog: HTMLDialogElement, row: HTMLElement, number: Element | null): void {
  const at = () => Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
  const turn = (by: number) => row.children[at() + by]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => turn(Number(button.dataset['step'])));
  dialog.addEventListener('keydown', ({ key }) => {
    const frame = row.children[at()];
    if (key in KEYS) turn((KEYS[key] ?? 0) * forward);
    if (frame instanceof HTMLElement && (key === '+' || key === '-')) zoom(frame, key === '+' ? 1.5 : 1 / 1.5);
  });
  const tell = () => {
    dialog.dataset['at'] = String(at());
    if (number) number.textContent = `${at() + 1} / ${row.children.length}`;
  };
  row.addEventListener('scroll', tell, { passive: true });
}

async function fetchViewer(): Promise<HTMLDialogElement | null> {
  const locale = localeOf(document.documentElement.lang);
  const dialog = await fetchDialog(localePath(locale, 'fragments/viewer.html'), lateStyle, 'viewer');
  const row = dialog?.querySelector<HTMLElement>('[data-shots]');
  if (dialog && row) follow(dialog, row, dialog.querySelector('[role=status]'));
  return dialog;
}

/** Shows pictures over the whole screen, first the one at `at`; resolves with the one that was shown last. */
export async function openViewer(pictures: Iterable<HTMLPictureElement>, at: number): Promise<number> {
  fetched ??= fetchViewer();
  const dialog = await fetched;
  const row = dialog?.querySelector('[data-shots]');
  if (!dialog || !row) {
    fetched = undefined;
    return at;
  }
  row.replaceChildren(...[...pictures].map(frameOf));
  dialog.showModal();
  row.children[at]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
  row.dispatchEvent(new Event('scroll'));
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => resolve(Number(dialog.dataset['at'])), { once: true }),
  );
}
