/** The option values of an SKU, 'Black,M' as the mall tells them; in whatever direction their language runs. */
export const SkuText = ({ sku }: { sku: string }) => <bdi>{sku.replaceAll(',', ' · ')}</bdi>;
