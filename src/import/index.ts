export { type ImportOrder, importShopify } from './import-shopify.ts';
export { dryFolder, openPictureFolder } from './pictures/picture-folder.ts';
export { folderPictures, webPictures } from './pictures/picture-origin.ts';
export { type ImportReport, reportLines } from './report.ts';
