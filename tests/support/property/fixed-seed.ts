import fc from 'fast-check';

// For every test with random values, in whatever order files are loaded: the same commit gets the same verdict.
// `MALL_SEED=<number>` looks elsewhere.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['MALL_SEED'] ?? 20261120) });
