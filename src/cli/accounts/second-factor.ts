import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import type { BuyerName } from '#server/modules/accounts/queries/buyers.ts';
import { removeSecondFactor } from '#server/modules/accounts/second-factor/remove-by-operator.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { readLanguage } from '../settings/settings.ts';
import { buyerNamed, readBuyer } from './find-buyer.ts';

const USAGE = 'remove E-MAIL|PHONE|ACCOUNT [--language de]';

/** Ends the second factor of an account and returns the sentence for the operator. */
export async function removeAndReport(mall: Mall, name: BuyerName, locale: Locale): Promise<string> {
  const buyerId = await buyerNamed(mall, name);
  if (!(await removeSecondFactor(mall, buyerId, locale)))
    throw new OperatorError(`Two-step verification of account ${buyerId} is not on.`);
  return `Two-step verification of account ${buyerId} is off, and its recovery codes are deleted. The owner is notified where a message can be sent.`;
}

export const secondFactor: Command = {
  usage: USAGE,
  options: {
    language: { type: 'string', about: `language of the notice to the owner; ${DEFAULT_LOCALE} if left out` },
  },
  async run({ positionals, values }, config) {
    const [action, who, more] = positionals;
    if (action !== 'remove' || more !== undefined) throw new OperatorError(`Usage: mall second-factor ${USAGE}.`);
    const name = readBuyer(who);
    const locale = readLanguage(values['language']) ?? DEFAULT_LOCALE;
    await printFromMall(config, (mall) => removeAndReport(mall, name, locale));
  },
};
