export { addressIn, type MallSettings, mobileAddress, readMallSettings, withTerms } from './mall-settings.ts';
export { ownPictures } from './own-pictures.ts';
export { listCurrencies } from './queries/currencies.ts';
export { findSetting, storeSetting } from './queries/settings.ts';
