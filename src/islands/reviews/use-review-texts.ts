import { useEffect, useState } from 'react';
import { localeOf, localePath } from '#locale/locales.ts';
import { addStyle } from '../shell/late-style.ts';
import lateStyle from './styles/reviews-late.css?url';
import type { ReviewPanelTexts } from './texts.ts';

let made: Promise<ReviewPanelTexts> | undefined;

async function fetchTexts(): Promise<ReviewPanelTexts> {
  const address = localePath(localeOf(document.documentElement.lang), 'fragments/reviews.json');
  const [answer] = await Promise.all([fetch(address), addStyle(lateStyle)]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** What the panel says beyond the page; null until it is there. What cannot be had is asked for again by the next panel. */
export function useReviewTexts(): ReviewPanelTexts | null {
  const [texts, setTexts] = useState<ReviewPanelTexts | null>(null);
  useEffect(() => {
    made ??= fetchTexts();
    made.then(setTexts, () => {
      made = undefined;
    });
  }, []);
  return texts;
}
