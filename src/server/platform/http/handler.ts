import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Failure } from '../failure.ts';
import type { RawJson } from '../raw-json.ts';
import type { BuyerCallContext, CallContext } from './context.ts';

/** A handler gets input that fits the contract and gives data that fits it, or says why not. */
export type Handler<C extends Call> = (
  input: z.output<C['input']>,
  context: C['access'] extends 'buyer' ? BuyerCallContext : CallContext,
) => Promise<z.input<C['data']> | Failure | RawJson> | z.input<C['data']> | Failure | RawJson;

/** One handler for every call of a group. */
export type Handlers<T extends Record<string, Call>> = { readonly [K in keyof T]: Handler<T[K]> };
