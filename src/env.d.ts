/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** The back end that browsers call directly; '' where they call the host of the pages, absent outside a build. */
  readonly MALL_BROWSER_API?: string;
}
