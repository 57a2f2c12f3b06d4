import type { MerchantCard } from '#contract/merchants/merchants.ts';
import { awningOf } from '#domain/merchants/awning.ts';
import { merchantLink, productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { followersText } from '#locale/merchants/followers-text.ts';
import type { PricePart } from '#locale/price.ts';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { Stars } from '../ui/Stars.tsx';
import type { MerchantFrontTexts } from './texts.ts';

interface Props {
  merchant: MerchantCard;
  locale: Locale;
  texts: MerchantFrontTexts;
  parts: (amount: string) => PricePart[];
  /** Whether prices are left to the page's script, which converts and refreshes what no island does. */
  isStatic?: boolean;
}

const WINDOW = '(min-width:1024px) 180px,30vw';

/** A shop seen from the street: its front, who it is, and what stands in its windows. */
export function MerchantFront({ merchant, locale, texts, parts, isStatic = false }: Props) {
  const awning = awningOf(merchant.id);
  return (
    <article className="shop" data-merchant-card="">
      {merchant.streetBackImage ? (
        <div className="facade" data-facade="">
          <Picture src={merchant.streetBackImage} width={960} height={240} sizes="(min-width:1024px) 592px,100vw" />
        </div>
      ) : (
        <div className={awning > 0 ? `awning awning-${awning}` : 'awning'} />
      )}
      <div className="shop-body">
        <div className="row" data-merchant-name="">
          <span className="shop-avatar">
            {merchant.avatar ? (
              <Picture src={merchant.avatar} width={44} height={44} sizes="56px" />
            ) : (
              [...merchant.name][0]
            )}
          </span>
          <div>
            <h2 className="h3">
              <a href={merchantLink(locale, merchant.id)}>
                <bdi>{merchant.name}</bdi>
              </a>
              {merchant.isSelf && <span className="tag self">{texts.mallRun}</span>}
            </h2>
            <p className="small">{merchant.intro}</p>
          </div>
          <div className="end wide-only small">
            {merchant.starLevel > 0 && (
              <>
                <Stars stars={merchant.starLevel} text={texts.stars} />
                <br />
              </>
            )}
            {followersText(texts.followers, merchant.followerNum, locale)}
          </div>
        </div>
        <div className="three">
          {merchant.proList.map((item) => (
            <a key={item.id} href={productLink(locale, item.name, item.id)} data-goods={isStatic ? item.id : undefined}>
              <span className="picture">
                <Picture src={item.image} width={240} height={240} sizes={WINDOW} />
              </span>
              <span className="small product-name">{item.name}</span>
              <Price parts={parts(item.price)} size="compact plain" amount={isStatic ? item.price : undefined} />
            </a>
          ))}
        </div>
      </div>
    </article>
  );
}
