export { findDeadPaths } from './dead-paths.ts';
export { listRedirects } from './queries/redirects.ts';
export { sourceFault } from './source-fault.ts';
