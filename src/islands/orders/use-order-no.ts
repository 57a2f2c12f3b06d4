import { useEffect, useState } from 'react';
import { readOrderNo } from '#stores/orders/order-detail.ts';

/** The order that the address names; '' for none, null until the address was looked at. */
export function useOrderNo(): string | null {
  const [orderNo, setOrderNo] = useState<string | null>(null);
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a'))
      link.search = location.search;
    setOrderNo(readOrderNo(location.search));
  }, []);
  return orderNo;
}
