/** Where the mall's API is while pages are made; set by anyone who starts the build. */
export const API = process.env['MALL_API'] ?? 'http://127.0.0.1:4321';

/** The back end that browsers call directly; '' where they call the host of the pages. */
export const BROWSER_API = process.env['MALL_API_BROWSER'] === 'direct' ? new URL(API).origin : '';

/** The address under which shoppers reach the mall, for canonical links; set by anyone who starts the build. */
export const ORIGIN = (process.env['MALL_ORIGIN'] ?? 'http://localhost:4321').replace(/\/$/, '');
