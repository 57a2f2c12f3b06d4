export { findCartLines, takeOrderedPieces } from './queries/cart-lines.ts';
