/** So many reviews stand in a product's page; with more the page would not fit into the first flight. */
export const PAGE_REVIEWS = 3;

/** So many pictures of buyers stand above them. */
export const STRIP_PICTURES = 7;
