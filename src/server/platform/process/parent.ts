/**
 * The process that has started this one, as long as it has not ended before this module runs; `process.ppid` changes when it ends. Entry
 * points import this module before anything else.
 */
export const PARENT = process.ppid;
