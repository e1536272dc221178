import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave along with its address, in base64url. */
interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const recordBytes = 4_096;
const curve = 'prime256v1';

/**
 * Encrypts what only the browser reads (RFC 8291, with the coding aes128gcm of RFC 8188): one record, under a key of both
 * sides' and a pair of keys that is used once. Our own because it is these lines on the cryptography of Node, and the usual
 * package opens connections itself, past our door.
 */
export function encrypted(text: string, { p256dh, auth }: DeviceKeys): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const once = createECDH(curve);
  const ours = once.generateKeys();
  const shared = once.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = [
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes, 0);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, ...sealed]);
}

const derived = (input: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
