import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../config/config.ts';

/** What a bucket lists: the tag changes with the content, whatever the service makes it of. */
export interface StoredObject {
  key: string;
  tag: string;
}

export interface OpenObject {
  stream: Readable;
  bytes: number;
  tag: string;
}

/** How a host of files sends an object. */
export interface ObjectHeaders {
  type: string;
  cacheControl: string;
}

/** The calls of S3 that the mall uses. */
export interface BucketClient {
  /** For messages: 'the bucket mall'. */
  readonly place: string;
  /** Returns the tag that the bucket lists the object with. */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders, signal?: AbortSignal): Promise<string>;
  has(key: string): Promise<boolean>;
  /** Null for one that is not there, or that has the tag `knownTag` still. A stream has to be read or destroyed. */
  open(key: string, knownTag?: string, signal?: AbortSignal): Promise<OpenObject | null>;
  /** One that is not there is gone already. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** All objects whose keys begin so, a thousand a call. */
  list(prefix: string, signal?: AbortSignal): AsyncGenerator<StoredObject>;
}

/** A visitor waits for the answer, so a service that is away is given up soon. */
const TIMES = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };
const MOST_CONNECTIONS = 64;

const statusOf = (error: unknown): number =>
  error instanceof Error && '$metadata' in error
    ? ((error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 0)
    : 0;

/** A missing bucket is answered with 404 as well, and is a mistake of the settings. */
function nullIfAbsent(error: unknown): null {
  const isUnchanged = statusOf(error) === 304;
  const isMissing = statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
  if (isUnchanged || isMissing) return null;
  throw error;
}

const given = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

type S3 = typeof import('@aws-sdk/client-s3');

function clientOf(s3: S3, { region, endpoint, keyId, secret }: Bucket): S3Client {
  return new s3.S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Stores other than Amazon's are asked by path; theirs is the address that the operator knows.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many of them reject the checksums that Amazon's client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...TIMES,
      httpAgent: { maxSockets: MOST_CONNECTIONS, keepAlive: true },
      httpsAgent: { maxSockets: MOST_CONNECTIONS, keepAlive: true },
    },
  });
}

async function* listAll(s3: S3, client: S3Client, bucket: string, prefix: string, signal?: AbortSignal) {
  let from: string | undefined;
  do {
    const wanted = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from });
    const page = await client.send(wanted, given(signal));
    for (const { Key, ETag } of page.Contents ?? []) if (Key) yield { key: Key, tag: ETag ?? '' };
    from = page.NextContinuationToken;
  } while (from);
}

/** The library for buckets takes a quarter of a second to load, so only a mall with a bucket loads it. */
export async function openBucket(settings: Bucket): Promise<BucketClient> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = clientOf(s3, settings);
  const { bucket } = settings;
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    place: `the bucket ${bucket}`,
    async put(key, bytes, { type, cacheControl }, signal) {
      const headers = { ContentType: type, CacheControl: cacheControl };
      const order = new s3.PutObjectCommand({ ...at(key), Body: bytes, ...headers });
      return (await client.send(order, given(signal))).ETag ?? '';
    },
    async has(key) {
      return (await client.send(new s3.HeadObjectCommand(at(key))).catch(nullIfAbsent)) !== null;
    },
    async open(key, knownTag, signal) {
      const wanted = new s3.GetObjectCommand({ ...at(key), ...(knownTag ? { IfNoneMatch: knownTag } : {}) });
      const found = await client.send(wanted, given(signal)).catch(nullIfAbsent);
      if (!found?.Body) return null;
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0, tag: found.ETag ?? '' };
    },
    async remove(key, signal) {
      await client.send(new s3.DeleteObjectCommand(at(key)), given(signal)).catch(nullIfAbsent);
    },
    list: (prefix, signal) => listAll(s3, client, bucket, prefix, signal),
  };
}
