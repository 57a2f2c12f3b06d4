import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import {
  approveApplication,
  refuseApplication,
  type Undecided,
} from '#server/modules/merchants/applications/decide.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import { readCount } from '../arguments/read-values.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments, Command } from '../command.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { printFromMall } from '../print-from-mall.ts';
import { listApplicationsAndPrint } from './application-list.ts';
import { showApplicationAndPrint } from './application-show.ts';
import { applicationWord, readApplicationStatus } from './application-words.ts';

const USAGE =
  '[WORDS] [--status waiting] [--page 2] | show ID [--licences FOLDER] | approve ID | refuse ID --reason TEXT';

/** What the applicant will read; several lines are possible. */
export function readReason(text: string | boolean | undefined): string {
  const reason = String(text ?? '').trim();
  if (reason && reason.length <= ENTRY_LIMITS.reason && !reason.includes('\0')) return reason;
  throw new OperatorError(
    `Give the reason, which the applicant reads: --reason "…", at most ${ENTRY_LIMITS.reason} characters.`,
  );
}

function explain(id: number, undecided: Undecided): OperatorError {
  switch (undecided.kind) {
    case 'none':
      return new OperatorError(`There is no application ${id}. "mall applications" lists them.`);
    case 'decided':
      return new OperatorError(
        `Application ${id} is ${applicationWord(undecided.status)} already. A decision is final; the applicant can send a new application.`,
      );
    default:
      return new OperatorError(
        `A shop is called "${undecided.name}" by now. Refuse application ${id} with that reason; the applicant can apply with another name.`,
      );
  }
}

/** Opens the shop, and says who runs it. Throws an `OperatorError` that says why not. */
export async function approveAndPrint(mall: Mall, id: number, operator: string): Promise<string> {
  const decided = await approveApplication(mall, id, operator);
  if (decided.kind !== 'approved') throw explain(id, decided);
  const { name, merchantId, handlingFee } = decided;
  return `Shop ${merchantId}, "${name}", is open at a fee of ${handlingFee} %. The applicant's account runs it. ${PAGES_FOLLOW}`;
}

export async function refuseAndPrint(mall: Mall, id: number, reason: string, operator: string): Promise<string> {
  const decided = await refuseApplication(mall, id, reason, operator);
  if (decided.kind !== 'refused') throw explain(id, decided);
  return `Application ${id} for "${decided.name}" is refused. The applicant reads the reason and can apply again.`;
}

/** What is to be done, once the mall is open. */
function readAct({ positionals, values }: Arguments): (mall: Mall) => Promise<string> {
  const [action = '', number, more] = positionals;
  if (!['show', 'approve', 'refuse'].includes(action)) {
    const words = positionals
      .filter((word, at) => at > 0 || word !== 'list')
      .join(' ')
      .trim();
    if (words.includes('\0')) throw new OperatorError('Give the words without control characters.');
    const search = { words, status: readApplicationStatus(values['status']), page: readPage(values['page']) };
    return (mall) => listApplicationsAndPrint(mall, search);
  }
  if (more !== undefined) throw new OperatorError(`Usage: mall applications ${USAGE}.`);
  const id = readCount("The application's number", number, 1);
  if (action === 'approve') return (mall) => approveAndPrint(mall, id, operatorName());
  if (action === 'refuse') {
    const reason = readReason(values['reason']);
    return (mall) => refuseAndPrint(mall, id, reason, operatorName());
  }
  const folder = values['licences'] === undefined ? undefined : String(values['licences']);
  return (mall) => showApplicationAndPrint(mall, id, folder);
}

export const applications: Command = {
  usage: USAGE,
  options: {
    status: { type: 'string', about: 'only those that are "waiting", "approved" or "refused"' },
    page: { type: 'string', about: 'which page of 50; the first when left out' },
    licences: { type: 'string', about: 'folder that the licences are written to; delete them after reading' },
    reason: { type: 'string', about: 'why it is refused; the applicant reads it' },
  },
  async run(given, config) {
    const act = readAct(given);
    await printFromMall(config, act);
  },
};
