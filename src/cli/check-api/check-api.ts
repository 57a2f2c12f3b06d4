import { contract } from '#contract/index.ts';
import { isLocale, LOCALES } from '#locale/locales.ts';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Arguments, Command } from '../command.ts';
import { askBackEnd, type BackEnd } from './ask-back-end.ts';
import { type CorsCheck, checkCors, corsLines } from './check-cors.ts';
import { logIn, readPassword } from './log-in.ts';
import { callLines, isNeeded, isWrong, summaryLines } from './report.ts';
import { type CheckedCall, runChecks } from './run-checks.ts';

/** The longest wait for one answer, and for the whole check. */
const TIMEOUT_MS = 10_000;
const WHOLE_MS = 240_000;

function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new OperatorError(`"${address}" is not an address such as "https://back-end.example", without a path.`);
  return url.origin;
}

function wantedBackEnd({ positionals: [given, more] }: Arguments, config: Config): string {
  const address = given ?? config.api ?? '';
  if (more !== undefined || !address)
    throw new OperatorError('Name one back end: "mall check-api https://back-end.example".');
  return originOf(address);
}

/** The origin of pages that call the back end directly; null where they do not. */
function wantedPages({ values: { from } }: Arguments, config: Config, backEnd: string): string | null {
  if (from !== undefined) return originOf(String(from));
  return config.browserApi === backEnd ? config.origin : null;
}

function localeOf({ values }: Arguments): string {
  const locale = String(values['locale'] ?? 'en');
  if (isLocale(locale)) return locale;
  throw new OperatorError(`--locale is one of ${LOCALES.join(', ')}, not "${locale}".`);
}

/** Refuses an address at which nothing answers, before every call waits for it. */
async function findBackEnd(backEnd: BackEnd): Promise<void> {
  const reply = await askBackEnd(backEnd, contract.globalConfig, {});
  if (reply.kind === 'none') throw new OperatorError(`${backEnd.origin} cannot be reached: ${reply.why}.`);
  if (reply.kind === 'elsewhere')
    throw new OperatorError(`${backEnd.origin} leads to ${reply.to}, which is not followed: check that address.`);
}

/** The account to log in with; null for visitors. */
function wantedAccount({ values }: Arguments): string | null {
  const { login, 'password-stdin': hasPassword = false } = values;
  if ((login !== undefined) === hasPassword) return login === undefined ? null : String(login);
  throw new OperatorError(
    '--login NAME and --password-stdin belong together: printf %s "$PASSWORD" | mall check-api URL --login NAME --password-stdin.',
  );
}

interface Checked {
  backEnd: string;
  locale: string;
  withLogin: boolean;
  /** Null where pages do not call the back end directly. */
  cors: CorsCheck | null;
  calls: readonly CheckedCall[];
}

const fits = ({ calls, cors }: Checked) => !calls.some(isNeeded) && !cors?.faults.length;

const asJson = (checked: Checked) => {
  const { calls, ...about } = checked;
  return JSON.stringify({ ...about, fits: fits(checked), calls }, null, 2);
};

const asText = ({ cors, calls }: Checked) => [...summaryLines(calls), ...(cors ? corsLines(cors) : [])].join('\n');

/** A back end may repeat in its messages what it was sent; of that nothing is printed that is secret. */
const printer = (secrets: readonly (string | null | undefined)[]) => (text: string) =>
  console.log(secrets.reduce<string>((shown, secret) => (secret ? shown.replaceAll(secret, '…') : shown), text));

/** Ends with 1 when something that pages need differs, failed or is missing, and with 2 when nothing could be checked. */
export const checkApi: Command = {
  usage: '[URL] [--json] [--login NAME --password-stdin] [--locale en] [--from URL]',
  options: {
    json: { type: 'boolean', about: 'the same for programs, as JSON with every difference' },
    login: { type: 'string', about: 'account for the calls of buyers: e-mail address or phone number' },
    'password-stdin': { type: 'boolean', about: 'reads its password from standard input' },
    locale: { type: 'string', about: 'language of the answers (default: en)' },
    from: { type: 'string', about: 'address of pages that call it directly: checks that it lets them (CORS)' },
  },
  troubleCode: 2,
  async run(given, config) {
    const [origin, locale, account] = [wantedBackEnd(given, config), localeOf(given), wantedAccount(given)];
    const pages = wantedPages(given, config, origin);
    const backEnd: BackEnd = {
      origin,
      locale,
      buildKey: config.buildKey,
      timeoutMs: TIMEOUT_MS,
      until: Date.now() + WHOLE_MS,
    };
    await findBackEnd(backEnd);
    const login = account === null ? null : await logIn(backEnd, account, await readPassword(process.stdin));
    const print = printer([login?.token, login?.password, config.buildKey]);
    const isJson = given.values['json'] === true;
    const calls = await runChecks(backEnd, login, (call) => isJson || print(callLines(call).join('\n')));
    const cors = pages === null ? null : await checkCors(origin, pages, TIMEOUT_MS);
    const checked = { backEnd: origin, locale, withLogin: login !== null, cors, calls };
    print(isJson ? asJson(checked) : asText(checked));
    if (!fits(checked)) process.exitCode = 1;
    else if (!isJson && !calls.some(isWrong))
      console.log(`${origin} fits the contract${login ? '' : ', as far as visitors go'}.`);
  },
};
