export { listRedirects } from './queries/redirects.ts';
