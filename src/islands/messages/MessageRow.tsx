import type { InboxMessage } from '#contract/messages.ts';
import { clockText } from '#locale/date-times.ts';
import type { Locale } from '#locale/locales.ts';
import { markRead } from '#stores/messages/messages.ts';
import type { IconName } from '../../styles/icons.ts';
import { Icon } from '../ui/Icon.tsx';

const ICONS: Readonly<Record<InboxMessage['topic'], IconName>> = {
  orders: 'package',
  returns: 'undo-2',
  reviews: 'star',
  application: 'store',
  alerts: 'bell',
};

const iconOf = ({ kind, topic }: InboxMessage): IconName => (kind === 'orderShipped' ? 'truck' : ICONS[topic]);

interface Props {
  message: InboxMessage;
  locale: Locale;
  /** Said of an unread one. */
  unread: string;
}

/** Opening a message marks it as read first: a request that is under way would end with its page. */
async function open(message: InboxMessage): Promise<void> {
  await markRead(message);
  location.assign(message.link);
}

export const MessageRow = ({ message, locale, unread }: Props) => (
  <li className={message.isRead ? 'message' : 'message is-new'}>
    <span className="message-icon">
      <Icon name={iconOf(message)} />
    </span>
    <h3>
      <a
        href={message.link}
        onClick={(event) => {
          if (message.isRead || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open(message);
        }}
      >
        {!message.isRead && <span className="visually-hidden">{unread}: </span>}
        <bdi>{message.title}</bdi>
      </a>
    </h3>
    <time className="small" dateTime={new Date(message.createTime).toISOString()}>
      {clockText(message.createTime, locale)}
    </time>
    <p className="muted">{message.text}</p>
  </li>
);
