import { readableBrand } from '#domain/color/brand-color.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { readMall } from './call.ts';

const NAME = 'virtual:mall-brand.css';
/** A style sheet by the end of its name, for which Vite knows what to do. */
const ID = `/${NAME}`;

/** The colour of the design, which `tokens.css` has already. */
const OWN = '#c8281c';

/** The colour of the mall; that of the design where the operator's setting is no colour. */
export const brandColour = (setting: string): string => readableBrand(setting) ?? OWN;

/** The one line that re-colours the mall; nothing where it keeps the colour of the design. */
export function brandStyle(colour: string): string {
  const brand = brandColour(colour);
  return brand === OWN ? '' : `:root{--brand:${brand}}`;
}

/** Gives pages the operator's colour as a part of their own style, so that it neither flashes nor costs a request. */
export const mallBrand = () => ({
  name: 'mall-brand',
  resolveId: (id: string) => (id === NAME ? ID : undefined),
  load: async (id: string) =>
    id === ID ? brandStyle((await readMall(DEFAULT_LOCALE, 'globalConfig', {})).changeColorConfig) : undefined,
});
