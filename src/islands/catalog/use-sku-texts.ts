import { useEffect, useState } from 'react';
import { readSkuTexts } from './sku-texts.ts';
import type { SkuSheetTexts } from './texts.ts';

/** What is said only once somebody chooses; null until it is there, so that no page carries it. */
export function useSkuTexts(): SkuSheetTexts | null {
  const [texts, setTexts] = useState<SkuSheetTexts | null>(null);
  useEffect(() => void readSkuTexts().then(setTexts), []);
  return texts;
}
