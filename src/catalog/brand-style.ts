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

/** What is written on the colour, and the colour as writing, dark and light enough to read. */
const WRITING = `@supports (color: oklch(from red l c h)) {
  :root {
    --on-brand: oklch(from var(--brand) clamp(0, (0.57 - l) * 1e5, 1) 0 0);
    --brand-ink: light-dark(
      oklch(from var(--brand) min(l, 0.47) min(c, 0.175) h),
      oklch(from var(--brand) max(l, 0.77) min(c, 0.13) h)
    );
  }
}`;

/** What re-colours the mall; nothing where it keeps the colour of the design, for which `tokens.css` has all of it. */
export function brandStyle(colour: string): string {
  const brand = brandColour(colour);
  return brand === OWN ? '' : `:root{--brand:${brand}}\n${WRITING}`;
}

/** Names the style in the environment of a process that bundles the pages' program, so that it is read from the mall once. */
export const BRAND_STYLE = 'MALL_BRAND_STYLE';

/** The style in the colour of the mall that `MALL_API` names. */
export const readBrandStyle = async (): Promise<string> =>
  brandStyle((await readMall(DEFAULT_LOCALE, 'globalConfig', {})).changeColorConfig);

/** Gives pages the operator's colour as a part of their own style, so that it neither flashes nor costs a request. */
export const mallBrand = () => ({
  name: 'mall-brand',
  resolveId: (id: string) => (id === NAME ? ID : undefined),
  load: async (id: string) => (id === ID ? (process.env[BRAND_STYLE] ?? (await readBrandStyle())) : undefined),
});
