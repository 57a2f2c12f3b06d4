import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { chosenSku, firstChoice, missingOption, possibleSkus } from '#domain/catalog/sku-choice.ts';
import { $isOffered, $offers } from '#stores/catalog/offers.ts';
import { chooseLinked } from './choose-linked.ts';

/** One SKU in as few bytes as JSON allows. */
export type SkuTuple = readonly [
  id: number,
  valueIds: readonly number[],
  price: string,
  otPrice: string,
  vipPrice: string,
  stock: number,
  image: string,
];

/** An option with its values, likewise. */
export interface PickedOption {
  name: string;
  values: readonly (readonly [id: number, name: string, image: string])[];
}

const withOffers = (skus: readonly SkuTuple[], offers: ReturnType<typeof $offers.get>) =>
  skus.map(([id, valueIds, price, otPrice, vipPrice, stock, image]) => ({
    id,
    valueIds,
    image,
    price,
    otPrice,
    vipPrice,
    memberPrice: null,
    stock,
    ...offers[id],
  }));

export type OfferedSku = ReturnType<typeof withOffers>[number];

interface Choosable {
  options: readonly PickedOption[];
  skus: readonly SkuTuple[];
  chosen: readonly number[];
  /** The query of the address that names what is chosen to begin with; the page's own without it. */
  search?: string | undefined;
}

/**
 * The SKU that is chosen, those that the choice may still lead to, the option that is still open, and the pieces: of the
 * chosen SKU, else of the best of those that are possible.
 */
function pickedOf(all: readonly OfferedSku[], chosen: readonly number[], isOffered: boolean) {
  const sku = chosenSku(all, chosen);
  const missing = missingOption(chosen);
  const possible = possibleSkus(all, chosen);
  const stock = missing < 0 ? (sku?.stock ?? 0) : Math.max(0, ...possible.map((one) => one.stock));
  return { sku, possible, missing, stock: isOffered ? stock : 0 };
}

/**
 * What is chosen in the form. The fields are the truth: what was chosen before this code came must count. `shown` is the SKU
 * whose price and picture stand on the page, also while an option is still open.
 */
export function useSkuChoice(
  form: RefObject<HTMLFormElement | null>,
  { options, skus, chosen: first, search }: Choosable,
) {
  // The mall may have answered before this code came; React begins with what the page was made with.
  const offers = useStore($offers, { ssr: 'initial' });
  const isOffered = useStore($isOffered, { ssr: 'initial' });
  const [chosen, choose] = useState(first);
  const all = withOffers(skus, offers);
  const { sku, possible, missing, stock } = pickedOf(all, chosen, isOffered);
  /** What the fields say now. A press that was kept comes before React has drawn what was chosen before it. */
  const read = () => {
    const fields = new FormData(form.current ?? undefined);
    const now = options.map((_, at) => Number(fields.get(`o${at}`)));
    choose(now);
    return { ...pickedOf(all, now, isOffered), quantity: Math.max(Number(fields.get('quantity')) || 1, 1) };
  };
  useEffect(() => {
    if (form.current) chooseLinked(form.current, all, search ?? location.search);
    read();
  }, []);
  return {
    ...{ all, chosen, sku, missing, stock, read },
    shown: sku ?? firstChoice(possible),
    firstShown: firstChoice(possibleSkus(all, first)),
    /** Whether nothing of the product is left, while it is still offered. */
    isSoldOut: isOffered && all.every((one) => one.stock === 0),
  };
}

export type SkuChoice = ReturnType<typeof useSkuChoice>;
