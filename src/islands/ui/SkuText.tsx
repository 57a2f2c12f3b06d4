/** The option values of an SKU, which the mall sends as 'Black,M'; shown in the direction of their language. */
export const SkuText = ({ sku }: { sku: string }) => <bdi>{sku.replaceAll(',', ' · ')}</bdi>;
