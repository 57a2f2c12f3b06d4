import { useStore } from '@nanostores/react';
import { fillIn } from '#locale/fill-in.ts';
import { accountLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { Centre } from '#stores/accounts/account-centre.ts';
import { $unreadCount } from '#stores/messages/unread-badge.ts';
import { Icon } from '../ui/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import { CountBadge } from './CountBadge.tsx';
import type { HomeTexts } from './home-texts.ts';

interface Props {
  centre: Centre;
  locale: Locale;
  texts: HomeTexts;
}

/** Phones have no messages in their header. */
function MessagesLink({ locale, texts }: Omit<Props, 'centre'>) {
  const unread = useStore($unreadCount, { ssr: 'initial' });
  return (
    <a className="icon-button phone-only" href={accountLink(locale, 'messages')}>
      <Icon name="bell" />
      <span className="visually-hidden">{texts.messages}</span>
      {unread > 0 && <CountBadge count={unread} locale={locale} />}
    </a>
  );
}

/** Who is logged in, with ways to what is saved; below it what a paid member has. */
export function ProfileCard({ centre, locale, texts }: Props) {
  const counters = [
    { page: 'favouriteGoods', name: texts.favorites, count: centre.collectCount },
    { page: 'favouriteShops', name: texts.merchants, count: centre.merchantCollectCount },
    { page: 'footprints', name: texts.seen, count: centre.browseNum },
  ] as const;
  return (
    <>
      <section className="panel who-card">
        <Avatar nickname={centre.nickname} avatar={centre.avatar} />
        <div>
          <p className="h1">
            <a className="plain-link" href={accountLink(locale, 'profile')}>
              <bdi>{centre.nickname}</bdi>
            </a>
          </p>
          <p className="small">{fillIn(texts.since, { year: new Date(centre.createTime).getUTCFullYear() })}</p>
        </div>
        <MessagesLink locale={locale} texts={texts} />
        <ul className="counts">
          {counters.map(({ page, name, count }) => (
            <li key={page}>
              <a href={accountLink(locale, page)}>
                <b className="number">{numberText(count, locale)}</b> <span className="plain-link">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {centre.isPaidMember && (
        <p className="membership">
          <Icon name="crown" />
          {texts.svip}
        </p>
      )}
    </>
  );
}
