import { type BuyerName, findBuyer } from '#server/modules/accounts/queries/buyers.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';

/** An account as an operator names it: '12', 'lena@example.com', '+49 151 12345678'. */
export function readBuyer(text: string | undefined): BuyerName {
  const given = text?.trim() ?? '';
  if (/^[^\s@]+@[^\s@]+$/.test(given)) return { email: given.toLowerCase() };
  if (/^[1-9]\d{0,8}$/.test(given)) return { id: Number(given) };
  const phone = given.replace(/[\s()./-]/g, '');
  if (/^\+[1-9]\d{5,14}$/.test(phone)) return { phone };
  throw new OperatorError(
    `Say whose account by e-mail address, phone number with its + or account number, not "${given}". "mall people" lists them.`,
  );
}

/** The account's number. Throws an `OperatorError` where no account has that name. */
export async function buyerNamed({ db }: Mall, name: BuyerName): Promise<number> {
  const id = await findBuyer(db.sql, name);
  if (id !== undefined) return id;
  throw new OperatorError(
    `Nobody has the account "${name.email ?? name.phone ?? name.id}". "mall people" lists who has one.`,
  );
}

const MOST_NOTE = 200;

/** What the person will read beside the line. */
export function readNote(text: string | boolean | undefined): string {
  const note = String(text ?? '').trim();
  if (note.length <= MOST_NOTE && !note.includes('\0')) return note;
  throw new OperatorError(`--note has at most ${MOST_NOTE} characters.`);
}

/** Why something is taken back. It is required, because the owner of the account reads it beside the entry. */
export function readReason(text: string | boolean | undefined): string {
  const note = readNote(text);
  if (note !== '') return note;
  throw new OperatorError('Say why, for the owner reads it beside the entry: --note "Given twice by mistake".');
}
