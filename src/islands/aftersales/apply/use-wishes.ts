import { useEffect, useMemo, useState } from 'react';
import { REFUND_KIND, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { type RefundForm, readChosenLine } from '#stores/aftersales/refund-form.ts';
import { type RefundWish, requestRefundPreview } from '#stores/aftersales/refund-preview.ts';

type Chosen = Readonly<Record<number, number>>;

/** The line that the address names, or the only one that there is. */
function firstChosen({ choices }: RefundForm): Chosen {
  const open = choices.filter(({ most }) => most > 0);
  const named = readChosenLine(location.search);
  const first = open.length === 1 ? open[0] : open.find(({ id }) => id === named);
  return first ? { [first.id]: first.most } : {};
}

/** What is chosen in the form: pieces of lines, what is wanted for them, and how they go back. */
export function useWishes(form: RefundForm) {
  const { choices } = form;
  const [chosen, setChosen] = useState(() => firstChosen(form));
  const [wantedKind, setKind] = useState<number>(REFUND_KIND.giveBack);
  const [wantedWay, setWay] = useState<number>(RETURN_WAY.courier);
  // What was sent meanwhile, here or on another device, can be chosen no more.
  const wishes = useMemo(
    () =>
      choices.flatMap(({ id, most }): RefundWish[] => {
        const num = Math.min(chosen[id] ?? 0, most);
        return num > 0 ? [{ orderDetailId: id, num }] : [];
      }),
    [choices, chosen],
  );
  const asked = choices.filter(({ id }) => wishes.some(({ orderDetailId }) => orderDetailId === id));
  const judged = asked.length > 0 ? asked : choices.filter(({ most }) => most > 0);
  const canGiveBack = judged.every(({ kinds }) => kinds.includes(REFUND_KIND.giveBack));
  const canUseStore = judged.every(({ ways }) => ways.includes(RETURN_WAY.inStore));
  const kind = canGiveBack ? wantedKind : REFUND_KIND.moneyOnly;
  const courierOr = canUseStore ? wantedWay : RETURN_WAY.courier;
  const { orderNo } = form.order;
  useEffect(() => requestRefundPreview(orderNo, wishes), [orderNo, wishes]);
  return {
    wishes,
    piecesOf: (id: number) => wishes.find(({ orderDetailId }) => orderDetailId === id)?.num ?? 0,
    setPieces: (id: number, pieces: number) => setChosen((before) => ({ ...before, [id]: pieces })),
    forget: (ids: readonly number[]) =>
      setChosen((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, 0])) })),
    canGiveBack,
    canUseStore,
    kind,
    way: kind === REFUND_KIND.giveBack ? courierOr : RETURN_WAY.none,
    setKind,
    setWay,
  };
}

export type Wishes = ReturnType<typeof useWishes>;
