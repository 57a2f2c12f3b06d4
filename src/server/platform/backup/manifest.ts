import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { installationKeys } from '../config/installation-keys.ts';

export const MANIFEST = 'manifest.json';
/** The last file of a backup: one without it ended too early. */
export const END = 'end.json';
export const SECRET_FILE = 'secret';
export const FILES = 'files/';
export const TABLES = 'tables/';

/** What this version writes. */
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the mall that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.number().int().positive(),
  /** Distinguishes the secret of the installation from others; nothing can be derived from it. */
  secretCheck: z.string(),
  /** Whether the archive holds the secret, or only the operator has it, as MALL_SECRET. */
  secret: z.enum(['inside', 'MALL_SECRET']),
  /** Columns of each table, in the order of its rows. */
  tables: z.record(z.string(), z.array(z.string()).min(1)),
});

export type Manifest = z.output<typeof manifestSchema>;

const endSchema = z.object({
  /** By table. */
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  sequences: z.record(z.string(), z.number().int()),
});

export type End = z.output<typeof endSchema>;

const bytesOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

export const writeManifest = (manifest: Omit<Manifest, 'format'>) => bytesOf({ format: FORMAT, ...manifest });
export const writeEnd = (end: End) => bytesOf(end);
export const readEnd = (bytes: Uint8Array): End => endSchema.parse(parsed(bytes));

/** Null for a format that this version does not know. */
export function readManifest(bytes: Uint8Array): Manifest | null {
  const value = parsed(bytes);
  const { format } = z.object({ format: z.number() }).parse(value);
  return format === FORMAT ? manifestSchema.parse(value) : null;
}

/** Equal for equal secrets. */
export const secretCheck = (secret: Buffer): string =>
  createHmac('sha256', installationKeys(secret)('key-check')).update('mallfront backup').digest('base64url');
