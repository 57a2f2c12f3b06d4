declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | 'load' | 'query' | 'live' | 'near' | 'linked';
  }
}

export {};
