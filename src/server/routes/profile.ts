import type { profile } from '#contract/profile.ts';
import type { Handlers } from '../http/handler.ts';
import { editProfile } from '../services/profile/edit-profile.ts';
import { readCentre } from '../services/profile/read-centre.ts';
import { readProfile } from '../services/profile/read-profile.ts';
import { tellIdentity } from '../services/profile/tell-identity.ts';

export const profileRoutes: Handlers<typeof profile> = {
  userInfo: (_, context) => readProfile(context),
  userEdit: ({ countryId, ...change }, context) => editProfile(context, { ...change, countryId }),
  identity: ({ realName, identityCardNo }, context) => tellIdentity(context, realName, identityCardNo),
  userCenter: (_, context) => readCentre(context),
};
