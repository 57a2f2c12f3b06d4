export { addressIn, type MallSettings, mobileAddress, readMallSettings, withReturnDays } from './mall-settings.ts';
export { ownPictures } from './own-pictures.ts';
export { listCurrencies } from './queries/currencies.ts';
export { findSetting, storeSetting } from './queries/settings.ts';
