import { writeFileSync } from 'node:fs';
import { referenceText } from './reference.ts';

/** Writes `REFERENCE.md`: `npm run make:file-reference`. A test compares it with the schemas. */
writeFileSync(new URL('../REFERENCE.md', import.meta.url), referenceText());
