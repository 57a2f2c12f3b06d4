/** Data that is JSON text already, for answers that are cached whole. */
export interface RawJson {
  rawJson: string;
}

export const rawJson = (text: string): RawJson => ({ rawJson: text });

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && 'rawJson' in value;
