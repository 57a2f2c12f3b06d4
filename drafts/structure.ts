import { globSync, readFileSync } from 'node:fs';
import { structureFaults } from 'ROOT/-rules.ts';
const counts = new Map<string, [number, string]>();
for (const f of globSync('**/*.html', { cwd: process.argv[2] })) {
  if (f.includes('fragments/')) continue;
  for (const fault of structureFaults({ html: readFileSync(`${process.argv[2]}/${f}`, 'utf8') })) counts.set(fault, [(counts.get(fault)?.[0] ?? 0) + 1, f]);
}
console.log(counts);
