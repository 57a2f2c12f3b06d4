import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: an island's code comes when a shopper reaches for it (see directive.ts). */
export const intentDirective = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent/directive.ts' }),
  },
});
