import { createHash } from 'node:crypto';

/** Names content in ETags and manifests: 96 bits, so that two versions never share a name. */
export const contentHash = (body: Buffer | string) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 16);
