/** So many reviews stand in a product's page; with more the page would not fit into the first flight. */
export const PAGE_REVIEWS = 4;
