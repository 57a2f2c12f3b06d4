/** Inline styles, because many mail programs drop style sheets; the classes carry dark colors and narrow screens where they do not. */
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

export const INK = '#1b1816';
const INK_2 = '#564f48';
const INK_3 = '#6d655d';
export const BRAND = '#c8281c';
export const LINE = '#e7e3dc';

export const STYLE = {
  body: 'margin:0;padding:0;background-color:#fbfaf8',
  ground: 'background-color:#fbfaf8',
  card: `background-color:#ffffff;border:1px solid ${LINE};border-top:4px solid ${BRAND};border-radius:8px`,
  brandName: `${FONT};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-1px;color:${INK};text-decoration:none`,
  title: `margin:0;${FONT};font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-.4px;color:${INK}`,
  lead: `margin:10px 0 0;${FONT};font-size:16px;line-height:1.55;color:${INK_2}`,
  heading: `margin:0;${FONT};font-size:17px;line-height:1.35;font-weight:700;color:${INK}`,
  bar: 'height:4px;font-size:0;line-height:0;border-radius:2px',
  step: `padding:8px 2px 0;${FONT};font-size:13px;line-height:1.35;color:${INK_3}`,
  stepNow: `padding:8px 2px 0;${FONT};font-size:13px;line-height:1.35;font-weight:700;color:${INK}`,
  text: `margin:0;${FONT};font-size:15px;line-height:1.45;color:${INK}`,
  strong: `margin:0;${FONT};font-size:15px;line-height:1.45;font-weight:700;color:${INK}`,
  details: `margin:2px 0 0;${FONT};font-size:13px;line-height:1.5;color:${INK_3}`,
  label: `margin:0;${FONT};font-size:13px;line-height:1.5;color:${INK_3}`,
  value: `margin:0 0 10px;${FONT};font-size:15px;line-height:1.5;color:${INK}`,
  sumLabel: `padding:4px 0;${FONT};font-size:15px;line-height:1.45;color:${INK_2}`,
  sumValue: `padding:4px 0;${FONT};font-size:15px;line-height:1.45;white-space:nowrap;color:${INK}`,
  sumOff: `padding:4px 0;${FONT};font-size:15px;line-height:1.45;white-space:nowrap;color:#17703f`,
  totalLabel: `padding:12px 0 0;border-top:1px solid ${LINE};${FONT};font-size:15px;font-weight:700;color:${INK}`,
  totalValue: `padding:12px 0 0;border-top:1px solid ${LINE};${FONT};font-size:22px;line-height:1.2;font-weight:700;white-space:nowrap;color:${INK}`,
  tint: 'background-color:#fbf0ee;border-radius:8px;padding:18px 20px',
  amountLabel: `margin:0;${FONT};font-size:13px;line-height:1.5;font-weight:700;color:${INK_2}`,
  amount: `margin:2px 0;${FONT};font-size:34px;line-height:1.15;font-weight:700;letter-spacing:-.6px;color:${INK}`,
  box: 'background-color:#f3f1ec;border-radius:8px;padding:16px 20px',
  button: `display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none`,
  small: `margin:12px 0 0;${FONT};font-size:13px;line-height:1.6;color:${INK_3}`,
  foot: `margin:0;${FONT};font-size:13px;line-height:1.6;color:${INK_3}`,
  link: 'color:#a31510',
} as const;

/** Colors in the dark: by media query, and by the attributes that Outlook sets where it has changed colors itself. */
const DARK = {
  surface:
    '.bg{background-color:#131110!important}.card{background-color:#1c1917!important}.box{background-color:#28241f!important}.tint{background-color:#2b1b18!important}',
  text: '.ink{color:#f4efe9!important}.ink2{color:#c2b9af!important}.ink3{color:#a49b90!important}.link{color:#fc9383!important}.ok{color:#63cf96!important}',
};

const below = (attribute: string, rules: string) => rules.replaceAll(/\.(\w+)\{/g, `[${attribute}] .$1{`);

export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0;mso-table-lspace:0;mso-table-rspace:0}
@media (max-width:620px){.card{border-radius:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.gut{padding-left:0!important;padding-right:0!important}.h{font-size:24px!important}.full,.full a{display:block!important;width:auto!important}.btn-t{width:100%!important}}
@media (prefers-color-scheme:dark){${DARK.surface}.card{border-color:${BRAND} #38322c #38322c!important}.ln{border-color:#38322c!important}${DARK.text}}
${below('data-ogsc', DARK.text)}
${below('data-ogsb', DARK.surface)}`;
