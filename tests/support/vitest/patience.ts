/** How long a test waits for something: so long that only one that hangs gets there, and shorter than the test itself may take. */
export const PATIENCE = { timeout: 150_000, interval: 20 };
