export { findCartLines } from './queries/cart-lines.ts';
