export { findMerchants, type MerchantRow, type WindowRow } from './queries/merchants.ts';
export { readWindows } from './read-windows.ts';
