import { localeOf, localePath } from '#locale/locales.ts';
import { fetchDialog } from '../../shell/late-dialog.ts';
import { LARGEST } from './largest.ts';
import lateStyle from './viewer-late.css?url';
import { followZoom, zoom } from './zoom.ts';

let fetched: Promise<HTMLDialogElement | null> | undefined;

/** The picture with its full width; the frame around it scrolls when it is enlarged. */
function frameOf(picture: HTMLPictureElement): HTMLElement {
  const frame = document.createElement('div');
  const copy = picture.cloneNode(true);
  frame.append(copy);
  for (const source of frame.querySelectorAll('source')) source.sizes = LARGEST;
  followZoom(frame);
  return frame;
}

/** A small picture that leads to its large one. */
function smallOf(picture: HTMLPictureElement, at: number, all: number): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: `${at + 1} / ${all}` });
  const src = picture.querySelector('img')?.src.replace(/(\/pictures\/[0-9a-f]+)-\d+\.webp$/, '$1-240.webp') ?? '';
  button.append(Object.assign(document.createElement('img'), { src, alt: '', width: 64, height: 64 }));
  return button;
}

const KEYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ENDS: Record<string, number> = { Home: 0, End: -1 };

/** Buttons, small pictures and keys turn to another picture, plus and minus enlarge; the counter shows which one it is. */
function follow(dialog: HTMLDialogElement, row: HTMLElement, number: Element | null): void {
  const small = dialog.querySelector<HTMLElement>('[data-small]');
  const at = () => Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
  const show = (n: number) => row.children[n]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  const forward = () => (getComputedStyle(row).direction === 'rtl' ? -1 : 1);
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-step]')];
  for (const button of steps) button.addEventListener('click', () => show(at() + Number(button.dataset['step'])));
  small?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) show([...small.children].indexOf(button));
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const frame = row.children[at()];
    const [step, end] = [KEYS[key], ENDS[key]];
    if (step !== undefined) show(at() + step * forward());
    if (end !== undefined) show(end < 0 ? row.children.length - 1 : end);
    if (frame instanceof HTMLElement && (key === '+' || key === '-')) zoom(frame, key === '+' ? 1.5 : 1 / 1.5);
  });
  const tell = () => {
    const shown = at();
    dialog.dataset['at'] = String(shown);
    if (number) number.textContent = `${shown + 1} / ${row.children.length}`;
    const focused = document.activeElement;
    for (const button of steps) {
      const next = shown + Number(button.dataset['step']);
      button.disabled = next < 0 || next >= row.children.length;
    }
    // A disabled button loses the focus to the page, where no key reaches the viewer any more.
    if (steps.some((button) => button === focused && button.disabled)) steps.find(({ disabled }) => !disabled)?.focus();
    for (const [n, one] of [...(small?.children ?? [])].entries()) {
      one.ariaCurrent = String(n === shown);
      if (n === shown) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
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
  const all = [...pictures];
  row.replaceChildren(...all.map(frameOf));
  dialog
    .querySelector('[data-small]')
    ?.replaceChildren(...(all.length > 1 ? all.map((picture, n) => smallOf(picture, n, all.length)) : []));
  dialog.showModal();
  row.children[at]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
  row.dispatchEvent(new Event('scroll'));
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => resolve(Number(dialog.dataset['at'])), { once: true }),
  );
}
