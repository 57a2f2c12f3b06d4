import { useEffect, useState } from 'react';
import { addStyle } from '../shell/late-style.ts';
import { readSkuTexts } from './sku-texts.ts';
import lateStyle from './styles/choice-late.css?url';
import type { SkuSheetTexts } from './texts.ts';

let styled: Promise<void> | undefined;

/** The texts, once they have their style. */
async function readStyledTexts(): Promise<SkuSheetTexts | null> {
  styled ??= addStyle(lateStyle);
  const [texts] = await Promise.all([readSkuTexts(), styled]);
  return texts;
}

/** What is said only once somebody chooses; null until it is there, so that no page carries it. */
export function useSkuTexts(): SkuSheetTexts | null {
  const [texts, setTexts] = useState<SkuSheetTexts | null>(null);
  useEffect(() => void readStyledTexts().then(setTexts), []);
  return texts;
}
