import { z } from 'zod';
import { image } from '../fields.ts';

/**
 * What every way of logging in answers. `nikeName` is spelled as the family does. `key` is for other clients of it, which
 * go on by it where a phone number is missing; ours never have to.
 */
export const loginAnswerSchema = z.object({
  token: z.string(),
  type: z.enum(['login', 'register', 'start']),
  key: z.string(),
  id: z.int(),
  nikeName: z.string(),
  /** Masked; '' without one. */
  phone: z.string(),
  avatar: image,
  isNew: z.boolean(),
  newPeopleCouponList: z.array(z.never()),
  merchantEmployeeList: z.array(z.never()),
});

export type LoginAnswer = z.output<typeof loginAnswerSchema>;
