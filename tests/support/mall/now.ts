/** The moment at which every test mall stands: Friday, 20 November 2026, 12:00 UTC. */
export const NOW = Date.UTC(2026, 10, 20, 12);
