import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Failure } from '../failure.ts';
import type { BuyerContext, CallContext } from './context.ts';

/** Data that is JSON text already, for answers that are cached whole. */
export interface RawJson {
  rawJson: string;
}

export const rawJson = (text: string): RawJson => ({ rawJson: text });

/** A handler gets input that fits the contract and gives data that fits it, or says why not. */
export type Handler<C extends Call> = (
  input: z.output<C['input']>,
  context: C['access'] extends 'buyer' ? BuyerContext : CallContext,
) => Promise<z.input<C['data']> | Failure | RawJson> | z.input<C['data']> | Failure | RawJson;

/** One handler for every call of a group. */
export type Handlers<T extends Record<string, Call>> = { readonly [K in keyof T]: Handler<T[K]> };
