import type { profile } from '#contract/accounts/profile.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { editProfile } from './edit-profile.ts';
import { showIdentity } from './identity-for-operator.ts';
import { readCentre } from './read-centre.ts';
import { readProfile } from './read-profile.ts';

export const profileRoutes: Handlers<typeof profile> = {
  userInfo: (_, context) => readProfile(context),
  userEdit: ({ countryId, ...change }, context) => editProfile(context, { ...change, countryId }),
  identity: ({ realName, identityCardNo }, context) => showIdentity(context, realName, identityCardNo),
  userCenter: (_, context) => readCentre(context),
};
