import { type KeyObject, sign } from 'node:crypto';

/** DER, as far as a certificate takes it. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const number = (hex: string) => der(0x02, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));

/** SHA-256 with RSA, and the attribute "common name". */
const RSA_SHA256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/**
 * A certificate of an RSA key by the key itself, valid until 2049, PEM. Node reads certificates and makes none, and one that
 * is kept in the project would need its private key beside it.
 */
export function selfSigned(privateKey: KeyObject, publicKey: KeyObject, name: string, serial: string): string {
  const called = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, name))));
  const term = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const signed = sequence(der(0xa0, number('02')), number(serial), RSA_SHA256, called, term, called, key);
  const seal = der(0x03, Buffer.from([0]), sign('RSA-SHA256', signed, privateKey));
  const lines =
    sequence(signed, RSA_SHA256, seal)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
