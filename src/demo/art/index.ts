export { type Colour, type Ground, isColour } from './color/palette.ts';
export { paintBanner } from './pictures/banner.ts';
export { paintFeature } from './pictures/feature.ts';
export { type EmptyState, paintEmpty, paintNews } from './pictures/group-pictures.ts';
export { paintMerchantBanner } from './pictures/merchant-pictures.ts';
export { type ProductPicture, paintProductPicture, VIEWS, type View } from './pictures/product-picture.ts';
export { paintReviewPhoto } from './pictures/review-photo.ts';
