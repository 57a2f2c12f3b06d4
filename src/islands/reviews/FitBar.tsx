/** What buyers say about the fit: percents that sum to 100, with the sentences about them. */
export interface ShownFit {
  small: number;
  true: number;
  large: number;
  texts: { true: string; votes: string; small: string; large: string };
}

const GAP = 0.8;

/** How something that is worn fits, as a bar of three parts. Only where enough buyers have voted (see `fitShares`). */
export const FitBar = ({ fit }: { fit: ShownFit }) => (
  <div className="fit" data-fit="">
    <p className="row spread">
      <b>{fit.texts.true}</b>
      <span className="muted">{fit.texts.votes}</span>
    </p>
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, fit.small - GAP)} height="8" />
      <rect className="fits" x={fit.small} width={fit.true} height="8" />
      <rect x={fit.small + fit.true + GAP} width={Math.max(0, fit.large - GAP)} height="8" />
    </svg>
    <p className="row spread small">
      <span>{fit.texts.small}</span>
      <span>{fit.texts.large}</span>
    </p>
  </div>
);
