import { toWire } from '#domain/money/money.ts';
import { listReportedSkus } from './queries/products.ts';
import { defineReport } from './report.ts';

export const productReport = defineReport({
  columns: [
    ...['product', 'SKU', 'shop', 'shop name', 'name', 'options', 'SKU code', 'barcode', 'MPN', 'currency', 'price'],
    ...['former price', 'member price', 'cost', 'stock', 'sold', 'on sale', 'added'],
  ],
  list: listReportedSkus,
  cells: (sku, { time }) => {
    const money = (minor: number | null) => (minor === null ? '' : toWire(minor, sku));
    // 0 stands for "none" of these two.
    const optional = (minor: number) => money(minor === 0 ? null : minor);
    return [
      ...[
        sku.productId,
        sku.id,
        sku.merchantId,
        sku.merchantName,
        sku.name,
        sku.options,
        sku.code,
        sku.barCode,
        sku.mpn,
      ],
      ...[sku.currency, money(sku.price), optional(sku.otPrice), optional(sku.vipPrice), money(sku.cost)],
      ...[sku.stock, sku.sold, sku.isOn && sku.isShown ? 'yes' : 'no', time(sku.createdAt)],
    ];
  },
});
