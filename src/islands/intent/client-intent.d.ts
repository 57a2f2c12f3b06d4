declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | 'query' | 'live' | `?${string}`;
  }
}

export {};
