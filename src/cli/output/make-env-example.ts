import { writeFileSync } from 'node:fs';
import { envExample } from './env-example.ts';

/** Writes `deploy/.env.example`: `npm run make:env-example`. A test compares it with the variables. */
writeFileSync(new URL('../../../deploy/.env.example', import.meta.url), envExample());
