import { picturePath } from './picture-spec.ts';
import type { DemoContent } from './read-content.ts';

/** The red of the design, which also lights the studio of the feature pictures. */
export const BRAND_COLOUR = '#c8281c';

/** The setting 'global' of the demo mall; services/home/mall-settings.ts reads it. */
export const globalSetting = ({ mall }: DemoContent) => ({
  siteName: mall.siteName,
  changeColorConfig: BRAND_COLOUR,
  paidMemberPriceDisplay: 'all',
  merchantApplySwitch: '1',
  copyrightCompanyImage: '',
  leftTopLogo: '',
  // Shown where a page is not found.
  goodStoreImage: picturePath({ of: 'lost' }),
  goPhoneQrCodeType: '2',
  phone: mall.phone,
  address: mall.address,
  copyright: mall.copyright,
  authInfo: mall.authInfo,
  filingNum: mall.filingNum,
  taxIncluded: '1',
  // A name that is reserved for examples: the codes lead to a mobile mall that an operator would set.
  mobileDomain: 'https://m.mallfront.example',
  consumerType: 'hotline',
  consumerHotline: mall.phone,
  consumerH5Url: '',
});
