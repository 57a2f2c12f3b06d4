import { accountLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { Profile } from '#stores/accounts/profile.ts';
import type { ContactTexts } from './texts.ts';

interface Props {
  profile: Profile;
  locale: Locale;
  texts: ContactTexts;
}

/** How somebody can be reached, masked; it is changed where the login is secured. */
export function ContactPanel({ profile, locale, texts }: Props) {
  const ways = [
    { name: texts.phone, value: profile.phone, href: accountLink(locale, 'changePhone') },
    { name: texts.email, value: profile.email, href: accountLink(locale, 'security') },
  ];
  return (
    <section className="panel stack" aria-labelledby="contact-title">
      <h2 id="contact-title">{texts.title}</h2>
      <dl className="facts">
        {ways.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value ? <span className="number">{value}</span> : texts.none}{' '}
              <a className="link" href={href}>
                {texts.change}
                <span className="visually-hidden"> {name}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
