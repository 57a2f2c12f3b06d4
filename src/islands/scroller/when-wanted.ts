import { whenTouched } from '../product-pages/when-touched.ts';

/** The page's sections scroll by themselves; what makes one gesture one section comes at the first sign of a shopper. */
export function startWhenWanted(): void {
  whenTouched(async () => {
    const { startScroller } = await import('./section-scroller.ts');
    for (const root of document.querySelectorAll<HTMLElement>('[data-section-scroller]')) startScroller(root);
  });
}
