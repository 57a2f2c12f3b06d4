/** The theme of the mall: names of the design tokens (src/styles/tokens.css), as Tailwind utilities. */
export default {
  theme: {
    colors: Object.fromEntries(
      [
        'brand',
        'on-brand',
        'brand-ink',
        'brand-2',
        'bg',
        'sf',
        'sunk',
        'line',
        'edge',
        'ink',
        'ink-2',
        'ink-3',
        'price',
        'tint',
        'tint-2',
        'ok',
        'warn',
        'bad',
        'gold',
      ].map((name) => [name, `var(--${name})`]),
    ),
    borderRadius: { s: '4px', DEFAULT: '8px', full: '99px' },
    screens: { sm: '360px', md: '768px', lg: '1024px', xl: '1200px' },
  },
};
