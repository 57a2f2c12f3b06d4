import type { CallData, ParsedInput } from '#contract/index.ts';
import type { InboxMessage } from '#contract/messages.ts';
import { pageAround, pageOffset } from '#domain/lists/page.ts';
import { TOPIC_OF, TOPICS, type Topic } from '#domain/messages/message.ts';
import type { Mall } from '../../platform/mall.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { FORMS } from './forms/forms.ts';
import { countUnread, type InboxRow, listInbox } from './queries/inbox.ts';
import { readNames } from './read-names.ts';
import { createWords, type Words } from './words.ts';

const TOPICS_OF: Readonly<Record<'orders' | 'returns' | 'shops', readonly Topic[]>> = {
  orders: ['orders'],
  returns: ['returns'],
  shops: ['reviews', 'application'],
};

/** A badge shows "99+" from here on. */
const MOST_UNREAD = 100;

function serializeMessage({ id, kind, facts, createdAt, isRead }: InboxRow, words: Words): InboxMessage {
  const { title, text, path } = FORMS[kind].describe(facts, words);
  return { id, topic: TOPIC_OF[kind], kind, title, text, link: path, createTime: createdAt.getTime(), isRead };
}

/** One whose facts do not fit its kind, as an older version may have stored them, is left out and does not hide the others. */
function readable(mall: Mall, row: InboxRow, words: Words): InboxMessage[] {
  try {
    return [serializeMessage(row, words)];
  } catch (error) {
    mall.log.error({ err: error, id: row.id, kind: row.kind }, 'a message of an inbox cannot be read');
    return [];
  }
}

export async function readMessages(
  { mall, buyer, locale }: BuyerContext,
  input: ParsedInput<'messages'>,
): Promise<CallData<'messages'>> {
  const filter = { topics: input.topic ? TOPICS_OF[input.topic] : TOPICS, isUnread: input.unread ?? false };
  const window = { limit: input.limit, offset: pageOffset(input) };
  const { rows, total } = await listInbox(mall.db.sql, buyer.buyerId, filter, window);
  const names = await readNames(
    mall.db.sql,
    locale,
    rows.map((row) => row.facts),
  );
  const words = createWords(locale, mall.config.timezone, names);
  return pageAround(
    input,
    total,
    rows.flatMap((row) => readable(mall, row, words)),
  );
}

export const readUnread = ({ mall, buyer }: BuyerContext): Promise<number> =>
  countUnread(mall.db.sql, buyer.buyerId, MOST_UNREAD);
