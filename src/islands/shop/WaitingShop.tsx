import type { ShopHeadTexts } from './texts.ts';

/** Where the head of a shop will be: the same boxes, so that nothing below moves when it comes. */
export const WaitingShop = ({ texts }: { texts: ShopHeadTexts }) => (
  <div className="sh" aria-hidden="true">
    <div className="front sl" />
    <div className="who">
      <span className="av sl" />
      <div className="waits">
        <div className="sl" />
        <div className="sl" />
        <div className="sl" />
      </div>
      <span className="btn sm" />
    </div>
    <div className="own">
      <p className="pgs">
        {[texts.home, texts.allGoods, texts.recommended].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <div className="q" />
    </div>
  </div>
);
