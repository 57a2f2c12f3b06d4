cd ROOT
sed -i "s/orderPageLink(locale, 'parcels', orderNo)/orderPageLink(locale, 'shipments', orderNo)/" src/locale/links.ts
sed -i "s/  | 'goodsTotal'/  | 'productTotal'/; s/  | 'freight'/  | 'shipping'/" src/server/modules/orders/read-order.ts
sed -i "s/'\$person'/'\$buyer'/g" tests/unit/accounts/login-form.test.ts
sed -i "s/'goodsIds' in wanted/'productIds' in wanted/" src/server/modules/promotions/queries/flash-sales.ts
sed -i "s/'goods' in form/'product' in form/" src/server/platform/static/resolve.ts
sed -i "s/sum('goodsTotal')/sum('productTotal')/g; s/sum('freight')/sum('shipping')/g" src/server/modules/orders/read-order.ts
sed -i "s/of('goodsTotal')/of('productTotal')/; s/of('freight')/of('shipping')/" tests/property/pricing/order-total.test.ts
