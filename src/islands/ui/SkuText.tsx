import { Fragment } from 'react';
import { hasRightToLeft, isolateMeasures } from '#locale/isolate.ts';

/** The option values of an SKU, which the mall sends as 'Black,M'; each shown in the direction of its language. */
export const SkuText = ({ sku }: { sku: string }) => {
  const values = sku.split(',');
  // Pages of most languages have no bytes to spare for what nothing turns around.
  if (!hasRightToLeft(sku)) return <bdi>{values.join(' · ')}</bdi>;
  return (
    <span>
      {values.map((value, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <bdi>{isolateMeasures(value)}</bdi>
        </Fragment>
      ))}
    </span>
  );
};
