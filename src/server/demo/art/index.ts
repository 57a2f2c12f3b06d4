export { paintBanner } from './banner.ts';
export { paintFeature } from './feature.ts';
export { type GoodsPicture, paintGoodsPicture, VIEWS, type View } from './goods-picture.ts';
export { type EmptyState, paintEmpty, paintNews } from './group-pictures.ts';
export { type Awning, type Colour, type Ground, isColour } from './palette.ts';
export type { Raster } from './raster.ts';
export { paintReviewPhoto } from './review-photo.ts';
export { paintShopBanner, paintShopLogo } from './shop-pictures.ts';
export { type Format, putPicture, type Written, writePicture } from './write-picture.ts';
