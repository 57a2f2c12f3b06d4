import { REFUND_KIND, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { commaOf } from '#locale/comma.ts';
import type { Locale } from '#locale/locales.ts';
import type { StoreAddress } from '#stores/aftersales/refund-form.ts';
import { ChoiceCard } from '../../form/ChoiceCard.tsx';
import type { ReturnFormTexts } from '../texts.ts';
import type { Wishes } from './use-wishes.ts';

interface Props {
  wishes: Wishes;
  store: StoreAddress | null;
  locale: Locale;
  texts: ReturnFormTexts;
}

const addressText = ({ name, addressDetail, city }: StoreAddress, locale: Locale) =>
  [name, addressDetail, city].filter(Boolean).join(commaOf(locale));

/** What is wanted, and how it goes back; a refund alone leaves the second question shut. */
export function KindChoice({ wishes, store, locale, texts }: Props) {
  const { kind, way, canGiveBack, canUseStore, setKind, setWay } = wishes;
  const isReturn = kind === REFUND_KIND.giveBack;
  return (
    <section className="panel stack">
      <fieldset className="pick-set">
        <legend>{texts.need}</legend>
        <ChoiceCard
          name="kind"
          value={REFUND_KIND.giveBack}
          icon="undo-2"
          title={texts.giveBack}
          hint={texts.giveBackHint}
          isChosen={isReturn}
          isDisabled={!canGiveBack}
          choose={() => setKind(REFUND_KIND.giveBack)}
        />
        <ChoiceCard
          name="kind"
          value={REFUND_KIND.moneyOnly}
          icon="wallet"
          title={texts.kindOnly}
          hint={texts.onlyHint}
          isChosen={!isReturn}
          choose={() => setKind(REFUND_KIND.moneyOnly)}
        />
      </fieldset>
      <fieldset className="pick-set" disabled={!isReturn}>
        <legend>{texts.how}</legend>
        <ChoiceCard
          name="way"
          value={RETURN_WAY.courier}
          icon="truck"
          title={texts.byCourier}
          hint={texts.byCourierHint}
          isChosen={way !== RETURN_WAY.inStore}
          choose={() => setWay(RETURN_WAY.courier)}
        />
        {canUseStore && (
          <ChoiceCard
            name="way"
            value={RETURN_WAY.inStore}
            icon="store"
            title={texts.inStore}
            hint={store && <bdi>{addressText(store, locale)}</bdi>}
            isChosen={way === RETURN_WAY.inStore}
            choose={() => setWay(RETURN_WAY.inStore)}
          />
        )}
      </fieldset>
    </section>
  );
}
