import { LOCALES } from '#locale/locales.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import {
  readColor,
  readCountry,
  readCurrency,
  readImprint,
  readLanguages,
  readLogo,
  readMallName,
  readOrigin,
  readRates,
  readShipTo,
  readShopName,
  readTimezone,
  type Typed,
} from './read-answers.ts';

/** What every process has to know before it can read the database: variables of the environment. */
export interface Environment {
  origin: string;
  /** IANA name. */
  timezone: string;
}

/** One question of `mall init`: its option, what it asks, what is taken where nothing is answered. */
export interface Question {
  option: string;
  ask: string;
  /** Null: there has to be an answer. A name of the environment: what is set there. */
  otherwise: string | null | { of: keyof Environment };
  /** Reads its own of the answers; others may be there already. Throws an OperatorError that names the option. */
  read(typed: Typed): unknown;
}

export const QUESTIONS: readonly Question[] = [
  { option: 'name', ask: 'Name of the mall', otherwise: null, read: readMallName },
  {
    option: 'languages',
    ask: `Languages, the mall's own first; English is always on (of ${LOCALES.join(', ')})`,
    otherwise: LOCALES.join(','),
    read: readLanguages,
  },
  {
    option: 'origin',
    ask: 'Address of the mall (https://shop.example)',
    otherwise: { of: 'origin' },
    read: readOrigin,
  },
  {
    option: 'timezone',
    ask: 'Time zone of its days (such as Europe/Berlin)',
    otherwise: { of: 'timezone' },
    read: readTimezone,
  },
  {
    option: 'currency',
    ask: 'Base currency, in which prices are kept (such as EUR)',
    otherwise: null,
    read: readCurrency,
  },
  {
    option: 'rates',
    ask: 'Other currencies and what one unit of the base buys (USD=1.09,GBP=0.85)',
    otherwise: '',
    read: readRates,
  },
  {
    option: 'ship-to',
    ask: 'Countries that the mall ships to (DE,AT,CH; all for every country)',
    otherwise: 'all',
    read: readShipTo,
  },
  {
    option: 'country',
    ask: "The mall's own country, where pages promise delivery to until a shopper says where to (such as DE; empty for none)",
    otherwise: '',
    read: readCountry,
  },
  { option: 'shop', ask: 'Name of the first shop', otherwise: null, read: readShopName },
  { option: 'color', ask: 'Colour of the mall', otherwise: '#c8281c', read: readColor },
  { option: 'imprint', ask: 'Address of the imprint (https://…; empty for none)', otherwise: '', read: readImprint },
  { option: 'logo', ask: 'File of the logo (empty for the name alone)', otherwise: '', read: readLogo },
];

/** What is taken where nothing is answered; '' also where there has to be an answer, which `read` then refuses. */
function otherwiseOf({ otherwise }: Question, environment: Environment): string {
  return (otherwise !== null && typeof otherwise === 'object' ? environment[otherwise.of] : otherwise) ?? '';
}

/** Puts a question to the operator, and returns the line that was typed. */
export type Ask = (question: string) => Promise<string>;

/** Asks until the answer can be read, and says each time why not. */
async function askUntilRead({ ask: text, option, read }: Question, otherwise: string, typed: Typed, ask: Ask) {
  const hint = otherwise ? ` [${otherwise}]` : '';
  let reason = '';
  for (;;) {
    const answer = (await ask(`${reason}${text}${hint}: `)).trim() || otherwise;
    try {
      read({ ...typed, [option]: answer });
      return answer;
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      reason = `${error.message}\n`;
    }
  }
}

/**
 * The answers by option: first those that options give, then those that are asked. With nobody to `ask`, what is left out has
 * its default. Throws an OperatorError where an option is wrong, or where nobody can be asked for what has no default.
 */
export async function answerAll(
  values: Readonly<Record<string, string | boolean | undefined>>,
  environment: Environment,
  ask: Ask | null,
): Promise<Typed> {
  const typed: Record<string, string> = {};
  for (const question of QUESTIONS) {
    const given = values[question.option];
    if (typeof given !== 'string') continue;
    typed[question.option] = given.trim() || otherwiseOf(question, environment);
    question.read(typed);
  }
  const open = QUESTIONS.filter(({ option }) => typed[option] === undefined);
  const needed = open.filter(({ otherwise }) => otherwise === null);
  if (!ask && needed.length > 0) {
    const options = needed.map(({ option, ask: text }) => `  --${option}: ${text}\n`).join('');
    throw new OperatorError(
      `"mall init" asks its questions only at a terminal; it does not read answers from a pipe or a file. Give these options:\n${options}"mall init --help" lists the others, which have defaults.`,
    );
  }
  for (const question of open) {
    const otherwise = otherwiseOf(question, environment);
    typed[question.option] = ask ? await askUntilRead(question, otherwise, typed, ask) : otherwise;
  }
  return typed;
}

/** Names the variables that have to be set, so that all processes know what was answered; '' where they are set so. */
export function variablesToSet(typed: Typed, environment: Environment): string {
  const answered = { MALL_ORIGIN: readOrigin(typed), MALL_TIMEZONE: readTimezone(typed) };
  const known = { MALL_ORIGIN: environment.origin, MALL_TIMEZONE: environment.timezone };
  return Object.entries(answered)
    .filter(([name, value]) => known[name as keyof typeof known] !== value)
    .map(([name, value]) => `  ${name}=${value}\n`)
    .join('');
}
