import { z } from 'zod';
import { calls } from '../call.ts';
import { epoch, id, line, optional } from '../fields.ts';
import { loginAnswerSchema } from './login-answer.ts';

/** Base64url, as `toJSON` of a browser's credential writes bytes. */
const bytes = (most: number) => line(most);
const credential = <T extends z.ZodType>(response: T) =>
  z.object({ id: bytes(2000), rawId: bytes(2000), type: z.literal('public-key'), response });

/** What the browser answers to `options`, of which the mall reads this much (WebAuthn level 3, 5.1). */
const created = credential(
  z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(line(40)).max(10).optional(),
  }),
);
export const signed = credential(
  z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: optional(bytes(200)),
  }),
);

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: whichever passkey the shopper has for this mall. */
  allowCredentials: z.array(known),
});

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

const passkeyItem = z.object({
  id: z.int(),
  /** What its owner calls it; '' where nothing is known. */
  name: z.string(),
  /** Whether a password manager keeps a copy of it. */
  isBackedUp: z.boolean(),
  createdAt: epoch,
  usedAt: epoch.nullable(),
});

const name = line(60);

export const passkey = calls({
  passkeyLoginOptions: {
    method: 'POST',
    path: 'front/pc/passkey/login/options',
    access: 'public',
    summary: 'Ours: what a passkey has to sign to log in; good for five minutes and one answer',
    input: z.object({}),
    data: requestOptions,
  },
  passkeyLogin: {
    method: 'POST',
    path: 'front/pc/passkey/login',
    access: 'public',
    summary: 'Ours: logs in by a passkey. It stands for both factors, because the device has verified its owner',
    input: z.object({ credential: signed }),
    data: loginAnswerSchema,
  },
  passkeyOptions: {
    method: 'POST',
    path: 'front/pc/passkey/options',
    access: 'buyer',
    summary: 'Ours: what the device needs to make a passkey. After a step-up',
    input: z.object({}),
    data: creationOptions,
  },
  passkeyAdd: {
    method: 'POST',
    path: 'front/pc/passkey/add',
    access: 'buyer',
    summary: 'Ours: takes the passkey that the device has made. After a step-up',
    input: z.object({ credential: created, name: optional(name) }),
    data: passkeyItem,
  },
  passkeyList: {
    method: 'GET',
    path: 'front/pc/passkey/list',
    access: 'buyer',
    summary: 'Ours: the passkeys of the account, the oldest first',
    input: z.object({}),
    data: z.array(passkeyItem),
  },
  passkeyRename: {
    method: 'POST',
    path: 'front/pc/passkey/rename',
    access: 'buyer',
    summary: 'Ours: gives a passkey another name. After a step-up',
    input: z.object({ id, name }),
    data: z.null(),
  },
  passkeyRemove: {
    method: 'POST',
    path: 'front/pc/passkey/remove',
    access: 'buyer',
    summary: 'Ours: removes a passkey, which logs in no more. After a step-up',
    input: z.object({ id }),
    data: z.null(),
  },
});
