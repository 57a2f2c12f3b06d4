declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | 'load' | 'query' | 'live' | `?${string}`;
  }
}

export {};
