import type { ReadContext } from '../../kind.ts';
import { readStored, skuValues } from './read-products.ts';

export interface NamedSku {
  skuId: number;
  /** Its values, joined by ' | ', as a cell of a table has them; '' for a product without options. */
  name: string;
}

/** The SKUs of some products by the names of their values, in the order of the ids. */
export async function namedSkus({ orm }: Pick<ReadContext, 'orm'>, ids: number[]): Promise<Map<number, NamedSku[]>> {
  const stored = await readStored(orm, ids);
  return new Map(
    ids.map((id) => {
      const options = stored.optionsOf(id);
      const named = stored.skusOf(id).flatMap(({ id: skuId, valueIds }) => {
        const values = skuValues(options, valueIds);
        return values ? [{ skuId, name: values.join(' | ').replace(/\r\n?/g, '\n') }] : [];
      });
      return [id, named] as const;
    }),
  );
}
