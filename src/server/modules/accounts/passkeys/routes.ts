import type { passkey } from '#contract/accounts/passkeys.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { addPasskey, requestNewPasskey } from './add-passkey.ts';
import { logInByPasskey, requestPasskeyLogin } from './log-in-by-passkey.ts';
import { nameOwnPasskey, readPasskeys, removePasskey } from './own-passkeys.ts';

export const passkeyRoutes: Handlers<typeof passkey> = {
  passkeyLoginOptions: (_, context) => requestPasskeyLogin(context),
  passkeyLogin: ({ credential }, context) => logInByPasskey(context, credential),
  passkeyOptions: (_, context) => requestNewPasskey(context),
  passkeyAdd: ({ credential, name }, context) => addPasskey(context, credential, name),
  passkeyList: (_, context) => readPasskeys(context),
  passkeyRename: ({ id, name }, context) => nameOwnPasskey(context, id, name),
  passkeyRemove: ({ id }, context) => removePasskey(context, id),
};
