export { findDeadPaths } from './dead-paths.ts';
export { listRedirects } from './queries/redirects.ts';
