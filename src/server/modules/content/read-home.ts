import type { UseCaseContext } from '../../platform/use-case.ts';
import { isPaidMember } from '../accounts/index.ts';
import { addressIn, mobileAddress, readMallSettings, withTerms } from '../settings/index.ts';
import { type HomeItems, readHomeItems, serializeBanner, serializeLink, serializePicture } from './home-items.ts';

export async function readGlobalConfig(context: UseCaseContext) {
  const [settings, userIsPaidMember] = await Promise.all([readMallSettings(context), isPaidMember(context)]);
  return {
    paidMemberPriceDisplay: settings.paidMemberPriceDisplay,
    userIsPaidMember,
    changeColorConfig: settings.changeColorConfig,
    // Every answer has it in front of its pictures already (http/answer.ts).
    imageDomain: settings.imageDomain,
    copyrightCompanyImage: settings.copyrightCompanyImage,
    frontDomain: context.mall.config.origin,
    siteName: settings.siteName,
    merchantApplySwitch: settings.merchantApplySwitch,
  };
}

function advertisementOf(items: HomeItems) {
  const [first] = items.of('advertisement');
  return first ? { id: first.id, imageUrl: first.image, linkUrl: first.link, status: true } : null;
}

const footerOf = (items: HomeItems) =>
  items
    .of('footerGroup')
    .map(({ id, name, sort }) => ({ id, name, sort, linkList: items.below(id).map(serializeLink) }));

/** The blocks around every page. */
export async function readHomeConfig(context: UseCaseContext) {
  const [settings, items] = await Promise.all([readMallSettings(context), readHomeItems(context)]);
  const { leftTopLogo, goodStoreImage, goPhoneQrCodeType, phone, authInfo, filingNum, imprint, taxIncluded } = settings;
  return {
    leftTopLogo,
    goodStoreImage,
    goPhoneQrCodeType,
    phone,
    address: addressIn(settings, context.locale),
    authInfo,
    filingNum,
    imprint,
    taxIncluded,
    advertisement: advertisementOf(items),
    philosophyList: items.of('philosophy').map((row) => {
      const { name, ...picture } = serializePicture(row);
      return { ...picture, name: withTerms(name, settings), line: row.line, icon: row.icon };
    }),
    friendlyLinkList: items.of('friendlyLink').map(serializeLink),
    quickEntryList: footerOf(items),
    qrCodeList: items.of('qrCode').map(serializePicture),
    homeNavigationList: items.of('navigation').map((row) => ({ ...serializeLink(row), status: true })),
    entryList: items.of('quickEntry').map((row) => ({ ...serializeLink(row), line: row.line, icon: row.icon })),
  };
}

export const readBanners = async (context: UseCaseContext) =>
  (await readHomeItems(context)).of('banner').map(serializeBanner);

export const readHotWords = async (context: UseCaseContext) =>
  (await readHomeItems(context)).of('hotWord').map(({ id, name }) => ({ id, title: name }));

/** Phones show the home page's navigation at the bottom. */
export const readBottomNavigation = async (context: UseCaseContext) =>
  (await readHomeItems(context)).of('navigation').map(({ id, name, link }) => ({ id, name, link }));

export async function readMobileIndex(context: UseCaseContext) {
  const [{ siteName }, banner] = await Promise.all([readMallSettings(context), readBanners(context)]);
  return { siteName, banner };
}

export async function readCustomerService(context: UseCaseContext) {
  const { consumerType, consumerHotline, consumerH5Url } = await readMallSettings(context);
  return { consumerType, consumerHotline, consumerH5Url };
}

export const readMobileDomain = async (context: UseCaseContext) =>
  mobileAddress(await readMallSettings(context), context);
