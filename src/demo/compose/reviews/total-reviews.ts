/** Three thousand for the mall as it is written. */
const REVIEWS_PER_PRODUCT = 3000 / 570;

export const totalReviews = (product: { length: number }) => Math.round(product.length * REVIEWS_PER_PRODUCT);
