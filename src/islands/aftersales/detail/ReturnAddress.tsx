import type { RefundDetail } from '#contract/aftersales.ts';
import { spacedPhone } from '#domain/addresses/address-lines.ts';
import { RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { fillIn } from '#locale/fill-in.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { SendBackTexts } from '../texts.ts';

interface Props {
  refund: RefundDetail;
  texts: SendBackTexts;
  /** Says that it was brought to the shop. */
  bring: () => void;
  isBusy: boolean;
}

/** Numbers run from left to right in every language. */
function WithNumber({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split('{{number}}');
  return (
    <span>
      {before}
      <bdi className="number">{number}</bdi>
      {after}
    </span>
  );
}

/** Where it goes back to; one who brings it there says so here. */
export function ReturnAddress({ refund, texts, bring, isBusy }: Props) {
  const { receiver, receiverPhone, receiverAddressDetail, refundOrderNo, returnGoodsType } = refund;
  const isStore = returnGoodsType === RETURN_WAY.inStore;
  const address = [receiver, receiverAddressDetail, receiverPhone].filter(Boolean).join('\n');
  return (
    <section className="panel stack">
      <h2 className="numbered">
        {!isStore && <b>1</b>}
        {isStore ? texts.bringTo : texts.pack}
      </h2>
      <div className="return-address">
        <p>
          <b>
            <bdi>{receiver}</bdi>
          </b>
          <br />
          <bdi>{receiverAddressDetail}</bdi>
          <br />
          <span className="number">{spacedPhone(receiverPhone)}</span>
        </p>
        <CopyButton
          text={address}
          label={fillIn(texts.copy, { name: texts.address })}
          word={texts.copyWord}
          texts={texts}
        />
      </div>
      {!isStore && (
        <p className="notice">
          <Icon name="circle-alert" />
          <WithNumber text={texts.noteInside} number={refundOrderNo} />
        </p>
      )}
      {isStore && (
        <button type="button" className="button primary large" aria-busy={isBusy} onClick={bring}>
          {texts.haveBrought}
        </button>
      )}
    </section>
  );
}
