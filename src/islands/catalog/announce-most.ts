import { fillIn } from '#locale/fill-in.ts';
import { localeOf } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { showToast } from '#stores/shell/toast.ts';
import { readSkuTexts } from './sku-texts.ts';

/** Says how many can be ordered at most. */
export async function announceMost(most: number): Promise<void> {
  const text = (await readSkuTexts())?.atMost;
  const count = numberText(most, localeOf(document.documentElement.lang));
  if (text) showToast(fillIn(text, { count }), { isError: true });
}
