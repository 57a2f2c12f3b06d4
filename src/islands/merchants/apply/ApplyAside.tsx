import type { ApplicationPart, TypedApplication } from '#domain/merchants/application-form.ts';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { keptOfSale } from '#domain/merchants/sale-example.ts';
import { type Currency, fromWire, toWire } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText, rateText } from '#locale/numbers.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { useMoney } from '../../ui/use-money.ts';
import type { Category, ShopType } from './ShopPart.tsx';
import type { ApplyTexts } from './texts.ts';

export interface PartProgress {
  part: ApplicationPart;
  state: 'done' | 'now' | 'ahead';
}

/** The sale that the fee is worked out on, in the base currency. */
const EXAMPLE = '100';

interface Props {
  progress: readonly PartProgress[];
  typed: TypedApplication;
  type: ShopType | undefined;
  category: Category | undefined;
  base: Currency;
  locale: Locale;
  texts: ApplyTexts;
}

function detailsOf({ typed, type, category, locale, texts }: Props): Partial<Record<ApplicationPart, string>> {
  const count = fillIn(texts.licencesCount, {
    count: numberText(typed.licences.length, locale),
    most: numberText(ENTRY_LIMITS.licencePictures, locale),
  });
  const shop = [type?.name, category?.name].filter(Boolean).join(' · ');
  return { shop, contact: typed.captcha ? '' : texts.codeOpen, licences: count };
}

function Costs({ category, base, locale, texts }: Props) {
  const money = useMoney(locale, base);
  const fee = category?.handlingFee;
  const kept = fee && toWire(keptOfSale(fromWire(EXAMPLE, base), fee), base);
  return (
    <section className="panel part">
      <h2>{texts.costs}</h2>
      <dl className="sum-lines">
        <div>
          <dt>{texts.opening}</dt>
          <dd>{texts.free}</dd>
        </div>
        <div>
          <dt>{texts.feeEach}</dt>
          <dd className="number">{fee ? rateText(fee, locale) : '–'}</dd>
        </div>
        {kept && (
          <div className="total">
            <dt>{fillIn(texts.youKeep, { price: money.text(EXAMPLE) })}</dt>
            <dd className="number">{money.text(kept)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** How far the application is, and what a shop costs. */
export function ApplyAside(props: Props) {
  const { progress, texts } = props;
  const details = detailsOf(props);
  const steps = progress.map(({ part, state }) => ({
    name: texts.parts[part],
    state,
    time: '',
    detail: details[part],
  }));
  return (
    <aside className="parts stick">
      <section className="panel part">
        <h2>{texts.yours}</h2>
        <Timeline steps={steps} />
        <hr />
        <p className="small">{texts.kept}</p>
      </section>
      <Costs {...props} />
    </aside>
  );
}
