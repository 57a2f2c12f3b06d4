import sprite from './icons.svg?url&no-inline';

/** Symbols of icons.svg (Lucide, ISC licence). */
const NAMES = [
  'shopping-cart',
  'search',
  'globe',
  'layout-grid',
  'map-pin',
  'moon',
  'headphones',
  'chevron-right',
  'chevron-left',
  'laptop',
  'sofa',
  'utensils',
  'shirt',
  'shopping-bag',
  'sparkles',
  'coffee',
  'bike',
  'puzzle',
  'arrow-right',
  'zap',
  'ticket-percent',
  'sparkle',
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
  'mail',
  'zoom-in',
  'mall',
] as const;

export type IconName = (typeof NAMES)[number];

/** Whether a name that an operator configured is one of ours. */
export const isIcon = (name: string): name is IconName => NAMES.some((known) => known === name);

/** Address of a symbol, for `<use>`. The sprite is one cached file, so that no page carries icons. */
export const iconLink = (name: IconName) => `${sprite}#${name}`;
