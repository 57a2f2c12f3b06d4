import { createInterface } from 'node:readline/promises';
import { holdsCatalogue } from '#server/modules/holds-catalogue.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { operatorName } from '../audit/operator-name.ts';
import { type Arguments, type Command, refusePositionals } from '../command.ts';
import { answerAll, type Environment, QUESTIONS, variablesToSet } from './questions.ts';
import { readAnswers, type Typed } from './read-answers.ts';

/** Asks what no option says, where somebody sits in front. */
async function ask(values: Arguments['values'], environment: Environment): Promise<Typed> {
  if (!process.stdin.isTTY) return answerAll(values, environment, null);
  const desk = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await answerAll(values, environment, (question) => desk.question(question));
  } catch (cause) {
    // Ctrl-C and Ctrl-D.
    if ((cause as Error).name !== 'AbortError') throw cause;
    throw new OperatorError('\nNothing is made: the questions were not answered to the end.', { cause });
  } finally {
    desk.close();
  }
}

const HELD = 'This database holds a mall already: it has shops, categories or products. "mall apply" changes it.';

/** What is to be done then. `toSet`: lines of variables that the environment has not. */
const next = (toSet: string) => `The mall is there. Next:
  mall export DIR           writes all of it as files; edit them, and "mall apply DIR" makes the mall like them
  mall import shopify FILE  adds products to the shop
  The agreements are drafts that say so: replace agreements/*.json before the mall opens.
Not in the database, but variables of every process ("mall --help" lists all of them):
${toSet}  SMTP_URL, MAIL_FROM                       send mail; without them nobody can register by e-mail
  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET  let shoppers pay by card; without any way to pay online, checkout says so and takes no
                                            order that a wallet cannot pay`;

export const init: Command = {
  usage: '[--name "My mall" --currency EUR --shop "My shop" …]',
  options: Object.fromEntries(QUESTIONS.map(({ option, ask }) => [option, { type: 'string', about: ask }])),
  async run(given, config) {
    refusePositionals('init', given);
    const open = await openMall(config);
    try {
      const { initMall, pictureStore, problemLine } = await import('#mall-files/index.ts');
      const { mall } = open;
      if (await holdsCatalogue(mall.db.sql)) throw new OperatorError(HELD);
      const typed = await ask(given.values, config);
      const toSet = variablesToSet(typed, config);
      const answers = readAnswers(typed);
      const made = await initMall({
        db: mall.db,
        pictures: pictureStore(mall.pictures),
        now: mall.clock(),
        timezone: config.timezone,
        operator: operatorName(),
        answers,
      });
      if (made.kind === 'refused') throw new OperatorError(made.problems.map(problemLine).join('\n'));
      console.log(next(toSet));
    } finally {
      await open.close();
    }
  },
};
