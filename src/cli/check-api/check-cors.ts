import type { Path } from '#contract/call.ts';
import { ERROR_HEADER, HEADERS, REPEAT_HEADER } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { NOWHERE } from './ask-back-end.ts';

/** What pages of `origin` need and do not get, in sentences; none where they can call the back end directly. */
export interface CorsCheck {
  origin: string;
  faults: string[];
}

const SENT = [...Object.values(HEADERS), REPEAT_HEADER, 'Content-Type'].map((name) => name.toLowerCase());

/** The members of a list in a header, in small letters. */
const listIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());

const allows = (headers: Headers, name: string, wanted: string): boolean => {
  const list = listIn(headers, name);
  return list.includes(wanted.toLowerCase()) || list.includes('*');
};

/** Headers compare origins letter by letter, unlike the other lists. */
function originFault(headers: Headers, origin: string, what: string): string[] {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === origin || allowed === '*') return [];
  return [`${what} has ${allowed === null ? 'no Access-Control-Allow-Origin' : `the origin ${allowed}`}`];
}

/** The question that browsers send before a call with headers of its own. */
export function preflightFaults({ ok, status, headers }: Response, origin: string): string[] {
  const missing = SENT.filter((name) => !allows(headers, 'Access-Control-Allow-Headers', name));
  return [
    ...(ok ? [] : [`the answer to OPTIONS is HTTP ${status}, not 200 or 204`]),
    ...originFault(headers, origin, 'the answer to OPTIONS'),
    ...(missing.length > 0 ? [`Access-Control-Allow-Headers lacks ${missing.join(', ')}`] : []),
  ];
}

/** An answer to a call itself. Error codes are optional, but what is sent has to be readable. */
export function answerFaults({ headers }: Response, origin: string): string[] {
  const isHidden = headers.has(ERROR_HEADER) && !allows(headers, 'Access-Control-Expose-Headers', ERROR_HEADER);
  return [
    ...originFault(headers, origin, 'an answer'),
    ...(isHidden ? [`Access-Control-Expose-Headers lacks ${ERROR_HEADER}`] : []),
  ];
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Whether pages of `origin` may call the back end directly (CORS): asks as a browser does. Never rejects. */
export async function checkCors(backEnd: string, origin: string, timeoutMs: number): Promise<CorsCheck> {
  const ask = async (path: Path, init: RequestInit) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${backEnd}/api/${path}`, { ...init, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer;
  };
  const asking = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': SENT.toSorted().join(','),
  };
  try {
    const preflight = await ask(contract.cartAdd.path, { method: 'OPTIONS', headers: asking });
    const read = await ask(contract.globalConfig.path, { headers: { Origin: origin } });
    const refused = await ask(NOWHERE, { headers: { Origin: origin } });
    const faults = [
      ...preflightFaults(preflight, origin),
      ...answerFaults(read, origin),
      ...(refused.headers.has(ERROR_HEADER) ? answerFaults(refused, origin) : []),
    ];
    return { origin, faults: unique(faults) };
  } catch (error) {
    return { origin, faults: [`no answer: ${(error as Error).message}`] };
  }
}

/** What the command prints of it. */
export const corsLines = ({ origin, faults }: CorsCheck): string[] =>
  faults.length === 0
    ? ['', `Pages of ${origin} may call it directly.`]
    : ['', `Browsers refuse to let pages of ${origin} call it directly (CORS):`, ...faults.map((one) => `  - ${one}`)];
