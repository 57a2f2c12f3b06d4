import { z } from 'zod';
import { calls } from './call.ts';
import { epoch, line, optional } from './fields.ts';

/** What a solved puzzle may be used for: to send a code, to log in, to ask whether an account exists. */
const purpose = z.enum(['code', 'login', 'exist']).default('code');
export type Purpose = z.output<typeof purpose>;

/**
 * How many puzzles something is worth; `MOST_PROOFS` in `domain/proof-of-work.ts`. Calls with `captchaVerification` are refused
 * with the error code 1011 where they need one ticket, with 1022 for two and 1023 for three. Their tickets travel joined by
 * `TICKETS_JOIN`; a ticket for work may be worth several. Tickets that are too few are not spent. Not to be confused
 * with 1017, which asks who is logged in to prove who they are (`contract/proof.ts`).
 */
const proofs = z.int().min(1).max(3).default(1);

/** '0000' is right; the others are the family's, which `services/captcha/answer.ts` names. */
const received = { repCode: z.string(), repMsg: z.string().nullable(), success: z.boolean() };
const captchaType = z.enum(['blockPuzzle', 'clickWord']);
export type CaptchaType = z.output<typeof captchaType>;

const repData = z.object({
  captchaType,
  token: z.string(),
  /** Sixteen letters and digits for AES-128-ECB; '' where nothing is to be encrypted. */
  secretKey: z.string().nullable(),
  /** Base64 PNG, 310 × 155; the piece of a slider 47 wide and as high. */
  originalImageBase64: z.string().nullable(),
  jigsawImageBase64: z.string().nullable(),
  /** What to click, in this order, as signs (emoji). */
  wordList: z.array(z.string()).nullable(),
  /** Ours: the same as base64 PNG. */
  wordImages: z.array(z.string()).nullable(),
  result: z.boolean(),
});
export type RepData = z.output<typeof repData>;

export const safety = calls({
  safetyGet: {
    method: 'POST',
    path: 'front/safety/get',
    access: 'public',
    cost: 'dear',
    summary: 'A puzzle: a piece to slide into its gap, or things to click in order',
    isSpread: true,
    input: z.object({
      captchaType: optional(captchaType),
      clientUid: optional(line(200)),
      ts: z.union([z.number(), line(30)]).optional(),
      /** Ours. */
      purpose,
      /** Ours: false where the client cannot encrypt. */
      aes: z.boolean().default(true),
    }),
    data: z.object({ ...received, repData: repData.nullable() }),
  },
  safetyCheck: {
    method: 'POST',
    path: 'front/safety/check',
    access: 'public',
    summary: 'The one attempt at a puzzle. What is right makes AES(token---pointJson) a ticket',
    isSpread: true,
    input: z.object({
      captchaType: optional(captchaType),
      token: optional(line(100)),
      pointJson: optional(line(1000)),
    }),
    data: z.object({ ...received, repData: repData.nullable() }),
  },
  safetyVerify: {
    method: 'POST',
    path: 'front/safety/verify',
    access: 'public',
    cost: 'dear',
    summary: 'Spends a ticket: tells whether it was one',
    isSpread: true,
    input: z.object({ captchaVerification: optional(line(1000)), purpose }),
    data: z.object({ ...received, repData: z.null() }),
  },
  workGet: {
    method: 'POST',
    path: 'front/pc/safety/work/get',
    access: 'public',
    cost: 'dear',
    summary: 'Ours: work for a machine in place of a puzzle, for people who cannot see or move one',
    input: z.object({ purpose, proofs }),
    data: z.object({
      token: z.string(),
      salt: z.string(),
      /** For each part a number n, so that SHA-256 of 'salt:part:n' begins with so many zero bits. */
      parts: z.int(),
      bits: z.int(),
      expiresAt: epoch,
    }),
  },
  workCheck: {
    method: 'POST',
    path: 'front/pc/safety/work/check',
    access: 'public',
    cost: 'dear',
    summary: 'Ours: the one attempt to show the work done; gives the ticket that a solved puzzle would be',
    input: z.object({ token: line(100), numbers: z.array(z.int().min(0)).max(64) }),
    /** Null where it is not what was asked, or too late. */
    data: z.object({ captchaVerification: z.string().nullable() }),
  },
});
