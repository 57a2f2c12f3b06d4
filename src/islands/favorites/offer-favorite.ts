import { $token } from '#stores/accounts/session.ts';
import { $favorites, type FavoriteKind, favoriteKey, loadFavorites } from '#stores/favorites/favorites.ts';
import { iconLink } from '../../styles/icons.ts';
import { addStyle } from '../shell/late-style.ts';
import lateStyle from './favorite-button-late.css?url';
import { readFavoriteTexts } from './favorite-texts.ts';
import { heartOf, type Place, placesIn } from './places.ts';
import type { FavoriteButtonTexts } from './texts.ts';

type Heart = Pick<Place, 'kind' | 'id'>;
/** Every heart of the page; those of lists that were replaced are dropped when they are looked at. */
const hearts = new Map<HTMLButtonElement, Heart>();

function showPressed(): void {
  const saved = $favorites.get();
  for (const [button, { kind, id }] of hearts)
    if (button.isConnected) button.ariaPressed = String(saved[favoriteKey(kind, id)] ?? false);
    else hearts.delete(button);
}

/** As many as the contract takes at once; what stands first on the page comes first. */
const MOST = 100;

async function load(some: readonly Heart[]): Promise<void> {
  const ids = (wanted: FavoriteKind) =>
    [...new Set(some.filter(({ kind }) => kind === wanted).map(({ id }) => id))].slice(0, MOST);
  await loadFavorites(ids('goods'), ids('shop'));
}

/** The page is looked at anew: by somebody else, or after it was laid away. */
const loadAll = () => load([...hearts.values()]);

function followHeart(button: HTMLButtonElement, { kind, id }: Heart, texts: FavoriteButtonTexts): void {
  button.addEventListener('click', async (event) => {
    // The picture below it opens the gallery.
    event.stopPropagation();
    const { press } = await import('./press.ts');
    press({ kind, id, isSaved: button.ariaPressed !== 'true' }, texts);
  });
  hearts.set(button, { kind, id });
}

function makeHeart({ kind, id, name, host }: Place, texts: FavoriteButtonTexts): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'favorite-button',
    ariaLabel: `${kind === 'shop' ? texts.follow : texts.save}: ${name}`,
    ariaPressed: 'false',
  });
  button.dataset['favorite'] = '';
  button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="${iconLink('heart')}"></use></svg>`;
  followHeart(button, { kind, id }, texts);
  host.append(button);
}

let prepared: Promise<FavoriteButtonTexts | null> | undefined;

async function prepare(): Promise<FavoriteButtonTexts | null> {
  const [texts] = await Promise.all([readFavoriteTexts(), addStyle(lateStyle)]);
  $favorites.listen(showPressed);
  $token.listen(loadAll);
  addEventListener('pageshow', (event) => event.persisted && void loadAll());
  return texts;
}

/**
 * Gives products and shops their hearts, on static pages and in loaded lists; made here for the reasons of `offer-adding.ts`.
 * Those that stand in the page since its first paint only learn to be pressed.
 * Which are saved is asked for in one call for all of them.
 */
export async function offerSaving(within: ParentNode): Promise<void> {
  prepared ??= prepare();
  const texts = await prepared;
  if (!texts) return;
  const bare = [...within.querySelectorAll<HTMLButtonElement>('button[data-favorite*=" "]')].filter(
    (button) => !hearts.has(button),
  );
  for (const button of bare) followHeart(button, heartOf(button), texts);
  const places = placesIn(within);
  for (const place of places) makeHeart(place, texts);
  showPressed();
  await load([...bare.map(heartOf), ...places]);
}
