import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $isMarking,
  $messages,
  forgetMessages,
  loadMessages,
  MESSAGE_FILTERS,
  type MessageQuery,
  markAllRead,
  readMessageQuery,
} from '#stores/messages/messages.ts';
import { loadUnread } from '#stores/messages/unread.ts';
import { $unreadCount } from '#stores/messages/unread-badge.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Gate } from '../accounts/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { Pages } from '../search/Pages.tsx';
import { useAddress } from '../search/use-address.ts';
import { Failed } from '../ui/Failed.tsx';
import { Icon } from '../ui/Icon.tsx';
import { KindTabs } from '../wallet/KindTabs.tsx';
import { groupByDay } from './by-day.ts';
import { MessageRow } from './MessageRow.tsx';
import { Preferences } from './Preferences.tsx';
import type { MessagesTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: MessagesTexts;
}

function MarkAll({ texts }: { texts: MessagesTexts }) {
  const unread = useStore($unreadCount, { ssr: 'initial' });
  const isMarking = useStore($isMarking);
  if (unread === 0) return null;
  const mark = async () => {
    const isDone = await markAllRead();
    showToast(isDone ? texts.allRead : texts.preferences.notSaved, { isError: !isDone });
  };
  return (
    <button type="button" className="button mark-all" disabled={isMarking} onClick={() => void mark()}>
      <Icon name="check" />
      {texts.markAll}
    </button>
  );
}

const NoMessages = ({ query, locale, texts }: Props & { query: MessageQuery }) => (
  <div className="empty">
    <Icon name="bell" className="icon big" />
    <p>
      <b>{query.type ? texts.noneHere : texts.none}</b>
    </p>
    <p className="muted">{query.type ? texts.noneHereHint : texts.noneHint}</p>
    <a className="button primary" href={homeLink(locale)}>
      {texts.goOn}
    </a>
  </div>
);

function List({ locale, texts }: Props) {
  const top = useRef<HTMLElement>(null);
  const shown = useStore($messages);
  const ask = useCallback((query: MessageQuery) => void loadMessages(query), []);
  const { query, load, go } = useAddress(readMessageQuery, ask, top);
  useEffect(() => {
    void loadUnread();
    return forgetMessages;
  }, []);
  const messages = shown?.page?.list ?? [];
  return (
    <section className="message-list" ref={top} aria-busy={shown?.state !== 'ready'}>
      <KindTabs
        label={texts.kinds}
        kinds={[[undefined, texts.all], ...MESSAGE_FILTERS.map((filter) => [filter, texts[filter]] as const)]}
        shown={query?.type}
        go={go}
      />
      {shown?.state === 'failed' && query && <Failed texts={texts} message={shown.message} again={() => load(query)} />}
      {shown?.state === 'ready' && messages.length === 0 && (
        <NoMessages query={query ?? {}} locale={locale} texts={texts} />
      )}
      {groupByDay(messages, Date.now(), locale).map((day) => (
        <section key={day.name}>
          <h2 className="eyebrow">{day.name}</h2>
          <ul className="messages">
            {day.messages.map((message) => (
              <MessageRow key={message.id} message={message} locale={locale} unread={texts.unread} />
            ))}
          </ul>
        </section>
      ))}
      <Pages
        query={query ?? {}}
        isReady={shown?.state === 'ready'}
        last={shown?.page?.totalPage ?? 1}
        texts={texts}
        go={go}
      />
    </section>
  );
}

/** One's messages by day, and which of them are sent. */
export default function Messages({ locale, texts }: Props) {
  return (
    <div ref={useReady<HTMLDivElement>()}>
      <Gate texts={texts.gate}>
        <MarkAll texts={texts} />
        <div className="message-columns">
          <List locale={locale} texts={texts} />
          <Preferences locale={locale} texts={texts} />
        </div>
      </Gate>
    </div>
  );
}
