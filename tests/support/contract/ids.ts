import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { id, idList } from '#contract/fields.ts';
import { type CallName, contract } from '#contract/index.ts';

/** What may name something of somebody: 'id', 'ids', 'userCouponId', 'ticket', 'preOrderNo', 'refundOrderNo', 'no'. */
const NAMES_ONE = /(^i|I)ds?$|^(ticket|secret|token|orderNo|preOrderNo|refundOrderNo|no|file)$/;

/** Whether input of this form names things by their ids, however deep inside. */
function holdsId(schema: z.core.$ZodType): boolean {
  if (schema === id || schema === idList) return true;
  const { core } = z;
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodDefault || schema instanceof core.$ZodNullable)
    return holdsId(schema._zod.def.innerType);
  if (schema instanceof core.$ZodUnion) return schema._zod.def.options.some(holdsId);
  if (schema instanceof core.$ZodArray) return holdsId(schema._zod.def.element);
  if (schema instanceof core.$ZodPipe) return holdsId(schema._zod.def.in) || holdsId(schema._zod.def.out);
  if (schema instanceof core.$ZodObject)
    return Object.entries(schema._zod.def.shape).some(([name, member]) => NAMES_ONE.test(name) || holdsId(member));
  return false;
}

/** Every call of the contract that takes an id. */
export const CALLS_WITH_IDS = (Object.entries(contract) as [CallName, Call][])
  .filter(([, call]) => holdsId(call.input))
  .map(([name]) => name);
