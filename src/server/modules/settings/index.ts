export { addressIn, type MallSettings, mobileAddress, readMallSettings, withTerms } from './mall-settings.ts';
export { ownPictures } from './own-pictures.ts';
export { listCurrencies } from './queries/currencies.ts';
export { type LanguageRow, listLanguages } from './queries/languages.ts';
export { findSetting, storeSetting } from './queries/settings.ts';
export { readBaseCurrency } from './read-base-currency.ts';
