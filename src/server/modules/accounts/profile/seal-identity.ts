import { personalCipher } from '../../../platform/crypto/personal-cipher.ts';
import type { Mall } from '../../../platform/mall.ts';
import type { Identity } from '../queries/identities.ts';

type Needed = Pick<Mall, 'keys' | 'random'>;

const cipherOf = ({ keys, random }: Needed) => personalCipher(keys('identity-number'), random);

/** An identity as the database stores it. */
export function sealIdentity(mall: Needed, { id, realName, identityNumber }: Identity): Identity {
  const { seal } = cipherOf(mall);
  return {
    id,
    realName: seal(realName, id, 'real name'),
    identityNumber: seal(identityNumber, id, 'identity number'),
  };
}

/** An identity as its owner wrote it; both texts are '' where there is none. */
export function openIdentity(mall: Needed, { id, realName, identityNumber }: Identity): Identity {
  const { open } = cipherOf(mall);
  return {
    id,
    realName: open(realName, id, 'real name'),
    identityNumber: open(identityNumber, id, 'identity number'),
  };
}
