/**
 * SHA-256 for hashing many short texts one after the other, where the browser's own, which answers each by a promise,
 * takes ten times as long and is missing on pages without TLS. Nothing secret is hashed by it.
 */
const isPrime = (n: number) => {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
};
const primes = Array.from({ length: 310 }, (_, i) => i + 2).filter(isPrime);
/** The first 32 bits of the fraction of a root, of which the standard's constants are made. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const ROUNDS = 64;
const K = Int32Array.from(primes.slice(0, ROUNDS), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The bytes with the end that the standard asks for: a set bit, zeros, and their length in bits. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

const w = new Int32Array(ROUNDS);

function spread(view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < ROUNDS; i++) {
    const a = w[i - 15] ?? 0;
    const b = w[i - 2] ?? 0;
    const early = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const late = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16] ?? 0) + early + (w[i - 7] ?? 0) + late;
  }
}

function mix(state: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
}

/** Eight words of 32 bits. */
export function sha256(bytes: Uint8Array): Uint32Array {
  const view = padded(bytes);
  const state = Int32Array.from(START);
  for (let at = 0; at < view.byteLength; at += 64) {
    spread(view, at);
    mix(state);
  }
  return new Uint32Array(state.buffer);
}
