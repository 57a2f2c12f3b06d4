import type { Applied, Plan } from '#mall-files/index.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Command } from '../command.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { FILES_ARE_DESCRIBED } from './files-are-described.ts';
import { agreeToRemoval, removalNote } from './large-removal.ts';

/** What ends a pipeline; the same numbers as other tools of this kind have. */
const EXIT = { refused: 1, deletes: 6, breaks: 7 } as const;

const MOST_PROBLEMS = 50;

const breaksSomething = (steps: Plan['steps']) => steps.some((step) => 'breaks' in step && step.breaks !== null);

/** The number to exit with where a plan does what the operator does not want; 0 where all is well. */
function forbidden({ steps }: Plan, values: Record<string, unknown>): 0 | 6 | 7 {
  if (values['fail-on-delete'] && steps.some(({ action }) => action === 'remove')) return EXIT.deletes;
  return values['fail-on-breaking'] && breaksSomething(steps) ? EXIT.breaks : 0;
}

function outcome({ plan, isDone }: Extract<Applied, { kind: 'planned' }>): string {
  if (plan.steps.length === 0) return 'The mall is as the files say.';
  const changes = plan.steps.some(({ action }) => action !== 'keep');
  return isDone && changes ? `Done. ${PAGES_FOLLOW}` : `Nothing is changed.${removalNote(plan)}`;
}

type Texts = Pick<typeof import('#mall-files/index.ts'), 'planText' | 'problemLine'>;

function printText(applied: Applied, isVerbose: boolean, { planText, problemLine }: Texts): void {
  if (applied.kind === 'planned') {
    console.log(planText(applied.plan, isVerbose));
    console.log(outcome(applied));
    return;
  }
  const { problems } = applied;
  for (const problem of problems.slice(0, MOST_PROBLEMS)) console.error(problemLine(problem));
  if (problems.length > MOST_PROBLEMS) console.error(`… and ${problems.length - MOST_PROBLEMS} more`);
  console.error(`Nothing is changed: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
}

export const apply: Command = {
  usage:
    'DIR | PRODUCTS.csv [--dry-run] [--prune [--name "My mall"]] [--overwrite] [--fail-on-delete] [--fail-on-breaking] [--json | --verbose]',
  options: {
    'dry-run': { type: 'boolean', about: 'only says what would happen' },
    prune: { type: 'boolean', about: 'removes what the files lack, of the kinds that the folder has' },
    name: { type: 'string', about: "the mall's name, which agrees that --prune removes a large part of a kind" },
    overwrite: {
      type: 'boolean',
      about:
        'takes files and all cells of a table also where the mall was changed by hand since; of an export that the mall knows, pieces that were not edited stay',
    },
    'fail-on-delete': {
      type: 'boolean',
      about: `changes nothing and exits with ${EXIT.deletes} if something would be removed`,
    },
    'fail-on-breaking': {
      type: 'boolean',
      about: `changes nothing and exits with ${EXIT.breaks} if shoppers would miss something`,
    },
    json: { type: 'boolean', about: 'prints the plan as JSON' },
    verbose: { type: 'boolean', about: 'lists all of a long plan' },
  },
  more: FILES_ARE_DESCRIBED,
  async run({ positionals: [dir, more], values }, config) {
    if (dir === undefined || more !== undefined)
      throw new OperatorError('Usage: mall apply DIR, or mall apply PRODUCTS.csv.');
    const open = await openMall(config);
    try {
      const { applyMall, applyTable, pictureStore, planText, problemLine } = await import('#mall-files/index.ts');
      const order = {
        db: open.mall.db,
        pictures: pictureStore(open.mall.pictures),
        now: open.mall.clock(),
        timezone: config.timezone,
        operator: operatorName(),
        isDryRun: values['dry-run'] === true,
        confirm: async (plan: Plan) => {
          if (forbidden(plan, values) !== 0) return false;
          await agreeToRemoval(open.mall.db.sql, plan, values['name']);
          return true;
        },
      };
      const [prune, overwrite] = [values['prune'] === true, values['overwrite'] === true];
      const applied = dir.endsWith('.csv')
        ? await applyTable({ ...order, file: dir, overwrite })
        : await applyMall({ ...order, dir, prune, overwrite });
      if (values['json']) console.log(JSON.stringify(applied, null, 2));
      else printText(applied, values['verbose'] === true, { planText, problemLine });
      if (applied.kind === 'refused') process.exitCode = EXIT.refused;
      else process.exitCode = forbidden(applied.plan, values);
    } finally {
      await open.close();
    }
  },
};
