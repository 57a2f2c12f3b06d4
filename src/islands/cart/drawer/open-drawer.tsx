import { createRoot } from 'react-dom/client';
import type { Currency } from '#domain/money/money.ts';
import { type Locale, localePath } from '#locale/locales.ts';
import { addStyle } from '../../shell/late-style.ts';
import type { DrawerTexts } from '../texts.ts';
import { CartDrawer } from './CartDrawer.tsx';
import drawerStyle from './drawer-late.css?url';

interface Given {
  base: Currency;
  texts: DrawerTexts;
}

let given: Promise<Given> | undefined;
let isOpen = false;

async function fetchGiven(locale: Locale): Promise<Given> {
  const [answer] = await Promise.all([fetch(localePath(locale, 'fragments/drawer.json')), addStyle(drawerStyle)]);
  if (!answer.ok) throw new Error(`the texts of the drawer are answered with ${answer.status}`);
  return answer.json();
}

/** Opens the cart beside the page with what was added last; an open one shows that in any case. */
export async function openDrawer(locale: Locale): Promise<void> {
  if (isOpen) return;
  given ??= fetchGiven(locale);
  const props = await given.catch((error: unknown) => {
    given = undefined;
    throw error;
  });
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClose = () => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<CartDrawer {...props} locale={locale} onClose={onClose} />);
}
