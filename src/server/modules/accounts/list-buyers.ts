import { maskedEmail, maskedNumber } from '#domain/accounts/masked.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { toWire } from '#domain/money/money.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import type { Mall } from '../../platform/mall.ts';
import { readBaseCurrency } from '../settings/index.ts';
import { listBuyers } from './queries/buyers.ts';

/** Who has an account, as far as an operator has to know. */
export async function readBuyers(mall: Mall, words: string, page: PageRequest) {
  const { db, config } = mall;
  const currency = await readBaseCurrency(mall);
  const { rows, total } = await listBuyers(db.sql, words, { limit: page.limit, offset: pageOffset(page) });
  const list = rows.map(({ id, nickname, email, phone, createdAt, balance }) => ({
    id,
    nickname,
    email: maskedEmail(email),
    phone: maskedNumber(phone),
    since: wallDate(createdAt.getTime(), config.timezone),
    balance: toWire(balance, currency),
  }));
  return { ...pageAround(page, total, list), currency: currency.code };
}
