export { alertLink } from './alert-links.ts';
