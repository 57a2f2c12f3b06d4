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

/** What the panel says beyond the page; null where it cannot be had, and then it is asked for again. */
export async function readReviewTexts(): Promise<ReviewPanelTexts | null> {
  made ??= fetchTexts();
  const texts = await made.catch(() => null);
  if (!texts) made = undefined;
  return texts;
}

/** The same for a panel; null until they are there. */
export function useReviewTexts(): ReviewPanelTexts | null {
  const [texts, setTexts] = useState<ReviewPanelTexts | null>(null);
  useEffect(() => void readReviewTexts().then(setTexts), []);
  return texts;
}
