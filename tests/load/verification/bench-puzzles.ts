import { makeSlider, makeThings } from '#server/modules/verification/captcha/draw/puzzle.ts';
import { ATTACKS, countSolved, seeded } from '../../support/puzzle-attacks/attackers.ts';
import { median, report } from '../support/figure.ts';

/** How often each attack solves a puzzle in one try, and what drawing one costs: `npm run bench:puzzles`. */
const PUZZLES = Number(process.env['PUZZLES'] ?? 200);
/** Percent. */
const MOST_SOLVED = 30;
/** Milliseconds of a processor. */
const MOST_COST = 30;

async function costOf(make: typeof makeSlider | typeof makeThings): Promise<number> {
  const costs: number[] = [];
  for (let seed = 0; seed < 100; seed++) {
    const before = process.cpuUsage();
    await make(seeded(seed));
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return median(costs);
}

report('drawing a slider', await costOf(makeSlider), 'ms of processor', '≤', MOST_COST);
report('drawing things', await costOf(makeThings), 'ms of processor', '≤', MOST_COST);
for (const [name, attack] of Object.entries(ATTACKS)) {
  report(name, (100 * (await countSolved(attack, PUZZLES))) / PUZZLES, '% solved', '≤', MOST_SOLVED);
}
