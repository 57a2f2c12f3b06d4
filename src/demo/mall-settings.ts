import { picturePath } from './picture-spec.ts';
import type { DemoContent } from './read-content.ts';

/** The red of the design, which also lights the studio of the feature pictures. */
export const BRAND_COLOUR = '#c8281c';

/**
 * The setting 'global' of the demo mall; `server/modules/settings/mall-settings.ts` reads it. It names no mobile mall: whatever
 * address stood here would lead shoppers of a trial to nothing.
 */
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
  consumerType: 'hotline',
  consumerHotline: mall.phone,
  consumerH5Url: '',
});
