import { addStyle } from './late-style.ts';
import stickyStyle from './styles/sticky-header-late.css?url';

/** Shorter moves are a trembling hand, in pixels. */
const LEAST_MOVE = 8;

/**
 * Brings the header back when the page is scrolled up, and takes it away when it is scrolled down. Until the page has
 * left the header behind it is none of ours, so that it scrolls away like everything else.
 */
export async function followScrolling(header: HTMLElement): Promise<void> {
  await addStyle(stickyStyle);
  const { dataset } = document.documentElement;
  const height = header.offsetHeight;
  let last = scrollY;
  const follow = () => {
    // Some browsers scroll beyond both ends and swing back.
    const now = Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
    if (now <= 0) delete dataset['scrolled'];
    else if (Math.abs(now - last) < LEAST_MOVE) return;
    else if (now > last && now > height) dataset['scrolled'] = 'down';
    else if (now < last && dataset['scrolled']) dataset['scrolled'] = 'up';
    last = Math.max(now, 0);
  };
  addEventListener('scroll', follow, { passive: true });
}
