import type { MerchantHeadTexts } from './texts.ts';

/** Where the head of a shop will be: the same boxes, so that nothing below moves when it comes. */
export const WaitingMerchant = ({ texts }: { texts: MerchantHeadTexts }) => (
  <div className="shop-head" aria-hidden="true">
    <div className="front skeleton" />
    <div className="shop-title">
      <span className="shop-avatar skeleton" />
      <div className="waits">
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
      <div className="shop-acts">
        <span className="button compact" />
      </div>
    </div>
    <div className="own">
      <p className="shop-pages">
        {[texts.home, texts.allProducts, texts.recommended].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <div className="search-box" />
    </div>
  </div>
);
