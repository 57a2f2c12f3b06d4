/** Three thousand for the mall as it is written. */
const REVIEWS_PER_GOODS = 3000 / 570;

export const totalReviews = (goods: { length: number }) => Math.round(goods.length * REVIEWS_PER_GOODS);
