/** Couriers by the codes that clients of the family know, with the name that stands on their vans. */
export const COURIERS: Readonly<Record<string, string>> = {
  aramex: 'Aramex',
  auspost: 'Australia Post',
  bpost: 'bpost',
  canadapost: 'Canada Post',
  chronopost: 'Chronopost',
  colissimo: 'Colissimo',
  correos: 'Correos',
  dhl: 'DHL',
  dpd: 'DPD',
  ems: 'EMS',
  fedex: 'FedEx',
  gls: 'GLS',
  hermes: 'Hermes',
  japanpost: 'Japan Post',
  jd: '京东物流',
  laposte: 'La Poste',
  naqel: 'Naqel Express',
  royalmail: 'Royal Mail',
  sagawa: '佐川急便',
  seur: 'SEUR',
  sf: '顺丰速运',
  smsa: 'SMSA Express',
  sto: '申通快递',
  tnt: 'TNT',
  ups: 'UPS',
  usps: 'USPS',
  yamato: 'ヤマト運輸',
  yto: '圆通速递',
  yunda: '韵达快递',
  zto: '中通快递',
};

/** 'DHL' is 'dhl' too. Undefined for an unknown courier. */
export function courierNamed(code: string): { code: string; name: string } | undefined {
  const known = code.trim().toLowerCase();
  const name = Object.hasOwn(COURIERS, known) ? COURIERS[known] : undefined;
  return name === undefined ? undefined : { code: known, name };
}
