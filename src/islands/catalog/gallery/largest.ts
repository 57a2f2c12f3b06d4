/** As `sizes`: no product's picture is wider, and where it is enlarged the widest is wanted. */
export const LARGEST = '1440px';
