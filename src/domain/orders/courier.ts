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

/** Where couriers show a shipment to anyone who has its number, which follows. */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  auspost: 'https://auspost.com.au/mypost/track/#/details/',
  chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  japanpost: 'https://trackings.post.japanpost.jp/services/srv/search/?requestNo1=',
  laposte: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  royalmail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  sagawa: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/** The courier's own page of a shipment; null for a courier that has none, and without a number. */
export function trackingPage(code: string, number: string): string | null {
  const page = Object.hasOwn(TRACKING_PAGES, code) ? TRACKING_PAGES[code] : undefined;
  return page !== undefined && number !== '' ? page + encodeURIComponent(number) : null;
}

/** 'DHL' is 'dhl' too. Undefined for an unknown courier. */
export function courierNamed(code: string): { code: string; name: string } | undefined {
  const known = code.trim().toLowerCase();
  const name = Object.hasOwn(COURIERS, known) ? COURIERS[known] : undefined;
  return name === undefined ? undefined : { code: known, name };
}
