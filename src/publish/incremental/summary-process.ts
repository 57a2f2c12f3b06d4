import { setPriority } from 'node:os';
import type { BuildInputs } from '#server/platform/static/build-files.ts';
import type { SummaryReport } from './summarize-apart.ts';
import { writeSummary } from './summary.ts';

// Run by `summarize-apart.ts`: writes the summary of one build and ends. Shoppers' requests go first.
const [, , folder = '', inputs = ''] = process.argv;
const LOW = 10;

setPriority(LOW);
process.once('disconnect', () => process.exit(1));
const report: SummaryReport = { summary: await writeSummary(folder, JSON.parse(inputs) as BuildInputs) };
process.send?.(report);
process.disconnect?.();
