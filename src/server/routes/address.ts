import type { address } from '#contract/address.ts';
import type { Handlers } from '../http/handler.ts';
import { addAddress } from '../services/address/add-address.ts';
import { forgetAddress } from '../services/address/delete-address.ts';
import { editAddress } from '../services/address/edit-address.ts';
import { readAddresses, readDefaultAddress, readOwnAddress } from '../services/address/own-addresses.ts';
import { setDefaultAddress } from '../services/address/set-default.ts';

export const addressRoutes: Handlers<typeof address> = {
  addressAdd: (input, context) => addAddress(context, input),
  addressEdit: (input, context) => editAddress(context, input),
  addressList: (_, context) => readAddresses(context),
  addressDetail: ({ id }, context) => readOwnAddress(context, id),
  addressDefault: (_, context) => readDefaultAddress(context),
  addressSetDefault: ({ id }, context) => setDefaultAddress(context, id),
  addressDelete: ({ id }, context) => forgetAddress(context, id),
};
