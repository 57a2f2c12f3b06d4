import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** The members of the mall's options that this device uses. */
interface Asked {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** Where a test makes the device do something wrong. */
export interface Misdeed {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** In place of the counter's next number. */
  counter?: number;
  challenge?: string;
}

const FLAGS = { present: 0x01, verified: 0x04, canBackUp: 0x08, isBackedUp: 0x10, withKey: 0x40 } as const;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

function uint(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** CBOR of byte strings of 24 bytes to 64 KiB, in the shortest form (RFC 8949). */
const cborBytes = (bytes: Buffer) =>
  bytes.length < 256
    ? Buffer.concat([Buffer.from([0x58]), uint(1, bytes.length), bytes])
    : Buffer.concat([Buffer.from([0x59]), uint(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** The public key as COSE writes an ES256 one: {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

/** A device that keeps one passkey and signs with ES256, as WebAuthn level 3 describes it. */
export function softwareAuthenticator({ origin = 'https://mall.test', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = base64url(randomBytes(32));
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Asked, misdeed: Misdeed) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: misdeed.challenge ?? challenge,
        origin: misdeed.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = ({ rpId, rp }: Asked, misdeed: Misdeed, key?: Buffer) => {
    const verified = misdeed.isVerified === false ? 0 : FLAGS.verified;
    const flags = FLAGS.present | verified | FLAGS.canBackUp | FLAGS.isBackedUp | (key ? FLAGS.withKey : 0);
    const next = misdeed.counter ?? (counts ? ++counter : 0);
    return Buffer.concat([
      sha256(misdeed.rpId ?? rpId ?? rp?.id ?? ''),
      Buffer.from([flags]),
      uint(4, next),
      key ?? Buffer.alloc(0),
    ]);
  };
  const credential = <T>(response: T) => ({ id, rawId: id, type: 'public-key' as const, response });
  return {
    id,
    /** `navigator.credentials.create` */
    create(asked: Asked, misdeed: Misdeed = {}) {
      userHandle = asked.user?.id ?? '';
      const idBytes = Buffer.from(id, 'base64url');
      const key = Buffer.concat([Buffer.alloc(16), uint(2, idBytes.length), idBytes, coseKey(publicKey)]);
      const data = authenticatorData(asked, misdeed, key);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', asked, misdeed)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** `navigator.credentials.get` */
    get(asked: Asked, misdeed: Misdeed = {}) {
      const data = authenticatorData(asked, misdeed);
      const client = clientData('webauthn.get', asked, misdeed);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      });
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
