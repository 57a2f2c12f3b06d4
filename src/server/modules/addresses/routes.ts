import type { address } from '#contract/addresses.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { addAddress } from './add-address.ts';
import { forgetAddress } from './delete-address.ts';
import { editAddress } from './edit-address.ts';
import { readAddresses, readDefaultAddress, readOwnAddress } from './own-addresses.ts';
import { setDefaultAddress } from './set-default.ts';

export const addressRoutes: Handlers<typeof address> = {
  addressAdd: (input, context) => addAddress(context, input),
  addressEdit: (input, context) => editAddress(context, input),
  addressList: (_, context) => readAddresses(context),
  addressDetail: ({ id }, context) => readOwnAddress(context, id),
  addressDefault: (_, context) => readDefaultAddress(context),
  addressSetDefault: ({ id }, context) => setDefaultAddress(context, id),
  addressDelete: ({ id }, context) => forgetAddress(context, id),
};
