/** One year, the least that ASVS 5.0 (3.4.1) takes; subdomains included, so that none can be used to set the mall's cookies. */
const VALUE = 'max-age=31536000; includeSubDomains';

/** On every answer of a mall whose address is https: browsers then never ask it, nor its subdomains, in the clear. */
export const transportSecurity = (origin: string): Record<string, string> =>
  origin.startsWith('https:') ? { 'Strict-Transport-Security': VALUE } : {};
