/** The address under which shoppers reach the mall, for canonical links; set by anyone who starts the build. */
export const ORIGIN = (process.env['MALL_ORIGIN'] ?? 'http://localhost:4321').replace(/\/$/, '');
