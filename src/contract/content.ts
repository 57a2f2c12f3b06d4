import { z } from 'zod';
import { calls } from './call.ts';
import { productCardSchema } from './catalog/card.ts';
import { id, image, line, money, pageOf, paging } from './fields.ts';

const linkSchema = z.object({ id: z.int(), name: z.string(), linkUrl: z.string(), sort: z.int() });
const pictureLinkSchema = z.object({ id: z.int(), name: z.string(), imageUrl: image, sort: z.int() });

export const bannerSchema = pictureLinkSchema.extend({
  linkUrl: z.string(),
  status: z.boolean(),
  /** Ours: the text that stands on the picture. */
  line: z.string(),
  button: z.string(),
});

const recommendedBlockSchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: image,
  linkUrl: z.string(),
  sort: z.int(),
  headline: z.string(),
  line: z.string(),
  productList: z.array(productCardSchema),
});
export type RecommendedBlock = z.infer<typeof recommendedBlockSchema>;

export const home = calls({
  globalConfig: {
    method: 'GET',
    path: 'front/index/global/config/info',
    access: 'public',
    summary: 'The settings of the whole mall',
    input: z.object({}),
    data: z.object({
      paidMemberPriceDisplay: z.enum(['all', 'paid']),
      userIsPaidMember: z.boolean(),
      changeColorConfig: z.string(),
      imageDomain: z.string(),
      copyrightCompanyImage: image,
      frontDomain: z.string(),
      siteName: z.string(),
      merchantApplySwitch: z.enum(['0', '1']),
    }),
  },
  homeConfig: {
    method: 'GET',
    path: 'front/pc/home/get/config',
    access: 'public',
    summary: 'The blocks around every page: logo, links, navigation, QR codes',
    input: z.object({}),
    data: z.object({
      leftTopLogo: image,
      goodStoreImage: image,
      goPhoneQrCodeType: z.enum(['1', '2']),
      phone: z.string(),
      address: z.string(),
      authInfo: z.string(),
      filingNum: z.string(),
      /** Ours: where the imprint is, '' for none, and whether prices contain the tax, which some markets want to read. */
      imprint: z.string(),
      taxIncluded: z.enum(['0', '1']),
      advertisement: z.object({ id: z.int(), imageUrl: image, linkUrl: z.string(), status: z.boolean() }).nullable(),
      philosophyList: z.array(pictureLinkSchema.extend({ line: z.string(), icon: z.string() })),
      friendlyLinkList: z.array(linkSchema),
      quickEntryList: z.array(linkSchema.omit({ linkUrl: true }).extend({ linkList: z.array(linkSchema) })),
      qrCodeList: z.array(pictureLinkSchema),
      homeNavigationList: z.array(linkSchema.extend({ status: z.boolean() })),
      /** Ours: the row of round entries under the banner. */
      entryList: z.array(linkSchema.extend({ line: z.string(), icon: z.string() })),
    }),
  },
  homeRecommended: {
    method: 'GET',
    path: 'front/pc/home/get/recommended',
    access: 'public',
    cost: 'normal',
    summary: 'Rows of recommended products, at most 8 in each',
    input: z.object({}),
    data: z.array(recommendedBlockSchema),
  },
  homeRecommendedGoods: {
    method: 'GET',
    path: 'front/pc/home/recommended/{id}/product/page',
    access: 'public',
    cost: 'normal',
    summary: 'All products of one recommended row',
    input: z.object({ id, ...paging }),
    data: pageOf(productCardSchema),
  },
  homeBanners: {
    method: 'GET',
    path: 'front/pc/home/get/banner',
    access: 'public',
    summary: 'Banners of the home page',
    input: z.object({}),
    data: z.array(bannerSchema),
  },
  mobileDomain: {
    method: 'GET',
    path: 'front/index/get/domain',
    access: 'public',
    summary: 'The address of the mobile mall',
    input: z.object({}),
    data: z.string(),
  },
  mobileQr: {
    method: 'POST',
    path: 'front/qrcode/get/wechat',
    access: 'public',
    cost: 'dear',
    summary: 'A QR code (base64 PNG) that leads to a page of the mobile mall',
    input: z.object({
      scene: line(200).default(''),
      path: line(200).default(''),
      env_version: line(20).default('release'),
    }),
    data: z.object({ code: z.string() }),
  },
  customerService: {
    method: 'GET',
    path: 'front/index/get/customer/service',
    access: 'public',
    summary: 'How to reach the mall',
    input: z.object({}),
    data: z.object({
      consumerType: z.enum(['h5', 'hotline', 'message', 'email']),
      consumerHotline: z.string(),
      consumerH5Url: z.string(),
    }),
  },
  hotWords: {
    method: 'GET',
    path: 'front/index/search/keyword',
    access: 'public',
    summary: 'Words that many search for',
    input: z.object({}),
    data: z.array(z.object({ id: z.int(), title: z.string() })),
  },
  bottomNavigation: {
    method: 'GET',
    path: 'front/index/get/bottom/navigation',
    access: 'public',
    summary: 'The bottom bar of mobile clients',
    input: z.object({}),
    data: z.array(z.object({ id: z.int(), name: z.string(), link: z.string() })),
  },
  mobileIndex: {
    method: 'GET',
    path: 'front/index/info',
    access: 'public',
    summary: 'What mobile clients start with',
    input: z.object({}),
    data: z.object({ siteName: z.string(), banner: z.array(bannerSchema) }),
  },
  systemTime: {
    method: 'GET',
    path: 'front/index/get/system/time',
    access: 'public',
    summary: "The server's clock in epoch milliseconds",
    input: z.object({}),
    data: z.int(),
  },
});

export const settings = calls({
  languages: {
    method: 'GET',
    path: 'front/language/config/list',
    access: 'public',
    summary: 'Languages of the mall',
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        localeName: z.string(),
        isDefault: z.boolean(),
        status: z.boolean(),
        sort: z.int(),
      }),
    ),
  },
  currencies: {
    method: 'GET',
    path: 'front/currency/config/list',
    access: 'public',
    summary: 'Currencies with their rate to the base currency',
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string(),
        symbol: z.string(),
        rate: money,
        decimals: z.int(),
        isDefault: z.boolean(),
      }),
    ),
  },
  context: {
    method: 'GET',
    path: 'front/index/context',
    access: 'public',
    summary: "A first visitor's language, currency and region, from headers and cookie; the mall's time zone",
    input: z.object({}),
    data: z.object({
      language: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      regionId: z.int(),
      country: z.string(),
      timezone: z.string(),
    }),
  },
});
