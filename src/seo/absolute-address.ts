/** Absolute, percent-encoded address of a path of the mall, decoded or encoded; what is absolute keeps its origin. */
export function absoluteAddress(origin: string, path: string): string {
  const encoded = encodeURI(path.toWellFormed()).replace(/%25([0-9a-f]{2})/gi, '%$1');
  return /^https?:\/\//.test(path) ? encoded : origin + encoded;
}
