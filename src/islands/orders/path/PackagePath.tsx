import type { PackageStep, PackageStop } from '#domain/orders/package-path.ts';
import type { PathTexts } from './texts.ts';

interface Props {
  stops: readonly PackageStop[];
  /** When each was reached or will be, as it is said; what is not known is left out. */
  times: Partial<Record<PackageStep, string>>;
  texts: PathTexts;
}

const pastNames = ({ past }: PathTexts): Partial<Record<PackageStep, string>> => past;

/** A map of the way of a package: side by side, on phones from above to below. */
export const PackagePath = ({ stops, times, texts }: Props) => (
  <ol className="path flat" aria-label={texts.path}>
    {stops.map(({ step, state }) => (
      <li key={step} className={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{(state === 'done' && pastNames(texts)[step]) || texts.steps[step]}</b>
        {times[step] && <span className="small">{times[step]}</span>}
      </li>
    ))}
  </ol>
);
