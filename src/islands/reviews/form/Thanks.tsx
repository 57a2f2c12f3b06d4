import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { accountLink, detailLink, reviewFormLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $remaining, type AwaitingReply, loadRemaining } from '#stores/reviews/own-reviews.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AwaitingItem } from '../AwaitingItem.tsx';
import type { ReviewFormTexts } from '../texts.ts';

interface Props {
  /** The line that was reviewed. */
  line: AwaitingReply;
  /** Lines of the same order whose forms stand below. */
  left: readonly AwaitingReply[];
  locale: Locale;
  texts: ReviewFormTexts;
}

/** Says that the review is there, leads to it, and to what still waits. */
export function Thanks({ line, left, locale, texts }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const remaining = useStore($remaining)?.page?.list ?? [];
  useEffect(() => {
    title.current?.focus();
    void loadRemaining();
  }, []);
  const others = remaining.filter(({ orderNo }) => orderNo !== line.orderNo);
  const next = left[0] ?? others[0];
  const { thanks } = texts;
  return (
    <>
      <section className="panel finished">
        <span className="disc">
          <Icon name="circle-check" />
        </span>
        <h2 className="lead" tabIndex={-1} ref={title}>
          {thanks.title}
        </h2>
        <p className="muted">{thanks.hint}</p>
        <p className="row wraps">
          <a className="button" href={`${detailLink(locale, line.productId)}#reviews`}>
            {thanks.see}
          </a>
          <a
            className="button primary"
            href={next ? reviewFormLink(locale, next.orderNo, { line: next.id }) : accountLink(locale, 'reviews')}
          >
            {next ? thanks.next : texts.all}
          </a>
        </p>
      </section>
      {others.length > 0 && (
        <section className="panel">
          <div className="heading">
            <h2>{thanks.left}</h2>
            <a className="end link" href={accountLink(locale, 'reviews')}>
              {thanks.all}
              <Icon name="chevron-right" className="icon mirrored" />
            </a>
          </div>
          <div className="reviewed-items">
            {others.map((one) => (
              <AwaitingItem key={one.id} line={one} locale={locale} texts={texts} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
