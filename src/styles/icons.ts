import categorySprite from './category-icons.svg?url&no-inline';
import sprite from './icons.svg?url&no-inline';
import personalSprite from './personal-icons.svg?url&no-inline';

/** Symbols of icons.svg (Lucide, ISC licence). */
const NAMES = [
  'shopping-cart',
  'search',
  'globe',
  'layout-grid',
  'map-pin',
  'moon',
  'chevron-right',
  'chevron-left',
  'arrow-right',
  'zap',
  'ticket-percent',
  'sparkle',
  'package',
  'store',
  'smartphone',
  'plus',
  'minus',
  'star',
  'shield-check',
  'undo-2',
  'truck',
  'message-circle',
  'house',
  'x',
  'arrow-up-down',
  'sliders-horizontal',
  'rss',
  'phone',
  'zoom-in',
  'mall',
  'user',
  'heart',
  'bell',
  'share-2',
  'ruler',
  'badge-check',
  'thumbs-up',
  'trending-up',
] as const;

/** Symbols of category-icons.svg: what an operator gives to categories; only the home page and the menu of categories show them. */
const CATEGORY = [
  'headphones',
  'laptop',
  'sofa',
  'utensils',
  'shirt',
  'shopping-bag',
  'sparkles',
  'coffee',
  'bike',
  'puzzle',
  'pause',
  'play',
] as const;

/** Symbols of personal-icons.svg: what the login, the account and a shop’s contact alone show, so that few other pages fetch it. */
const PERSONAL = [
  'wallet',
  'gem',
  'ticket',
  'crown',
  'clock',
  'history',
  'circle-alert',
  'circle-check',
  'check',
  'pencil',
  'trash-2',
  'camera',
  'upload',
  'lock',
  'eye',
  'eye-off',
  'log-out',
  'qr-code',
  'refresh-cw',
  'chevron-down',
  'calendar',
  'id-card',
  'monitor',
  'receipt-text',
  'shield-alert',
  'copy',
  'file-text',
  'user-round-x',
  'mail',
  'key-round',
] as const;

export type IconName = (typeof NAMES)[number] | (typeof CATEGORY)[number] | (typeof PERSONAL)[number];

/** Asks only the shorter lists: browser code carries what is named here. */
function spriteOf(name: IconName): string {
  if (PERSONAL.some((known) => known === name)) return personalSprite;
  return CATEGORY.some((known) => known === name) ? categorySprite : sprite;
}

/** Whether a name that an operator configured is one of ours. */
export const isIcon = (name: string): name is IconName =>
  NAMES.some((known) => known === name) || CATEGORY.some((known) => known === name);

/** Address of a symbol, for `<use>`. Sprites are cached files, so that no page carries icons. */
export const iconLink = (name: IconName) => `${spriteOf(name)}#${name}`;
