import type { passkey } from '#contract/passkey.ts';
import type { Handlers } from '../http/handler.ts';
import { addPasskey, askNewPasskey } from '../services/passkey/add-passkey.ts';
import { askPasskeyLogin, logInByPasskey } from '../services/passkey/log-in-by-passkey.ts';
import { nameOwnPasskey, readPasskeys, removePasskey } from '../services/passkey/own-passkeys.ts';

export const passkeyRoutes: Handlers<typeof passkey> = {
  passkeyLoginOptions: (_, context) => askPasskeyLogin(context),
  passkeyLogin: ({ credential }, context) => logInByPasskey(context, credential),
  passkeyOptions: (_, context) => askNewPasskey(context),
  passkeyAdd: ({ credential, name }, context) => addPasskey(context, credential, name),
  passkeyList: (_, context) => readPasskeys(context),
  passkeyRename: ({ id, name }, context) => nameOwnPasskey(context, id, name),
  passkeyRemove: ({ id }, context) => removePasskey(context, id),
};
