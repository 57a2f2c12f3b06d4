import { Fragment } from 'react';
import { isolateMeasures } from '#locale/isolate.ts';

/** The option values of an SKU, which the mall sends as 'Black,M'; each shown in the direction of its language. */
export const SkuText = ({ sku }: { sku: string }) => (
  <span>
    {sku.split(',').map((value, at) => (
      <Fragment key={at}>
        {at > 0 && ' · '}
        <bdi>{isolateMeasures(value)}</bdi>
      </Fragment>
    ))}
  </span>
);
