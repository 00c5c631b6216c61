import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { bytesAt, get, numberAt } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { rc4 } from './rc4.ts'

// ISO 32000-1, 7.6.3, and ISO 32000-2, 7.6.4, with the empty password as user and as owner.

type FileIdentity = { id: Uint8Array; isAes: boolean }

/** Undefined if the empty password does not open the file. */
export function openFileKey(encryption: Dict, file: FileIdentity): Buffer | undefined {
  const owner = bytesAt(encryption, 'O')
  const user = bytesAt(encryption, 'U')
  const revision = numberAt(encryption, 'R') ?? 0
  if (!owner || !user) return undefined
  if (revision >= 5) return decryptAes256Key(encryption, { owner, user, revision })
  for (const length of keyLengths(encryption, file)) {
    const passwordCheck = { ...file, encryption, owner, user, revision, length }
    const key =
      deriveRc4Key(padding, passwordCheck) ??
      deriveRc4Key(userPasswordOf(passwordCheck), passwordCheck)
    if (key) return numberAt(encryption, 'V') === 4 ? padKey(key) : key
  }
  return undefined
}

/** Programs pad a key that is too short for its version. */
const padKey = (key: Buffer) => Buffer.concat([key, Buffer.alloc(maxKeyBytes - key.length)])

const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

type PasswordCheck = FileIdentity & {
  encryption: Dict
  owner: Uint8Array
  user: Uint8Array
  revision: number
  length: number
}

const minKeyBytes = 5
const maxKeyBytes = 16

/** In bytes: the length in the document first, then others that its writer may have used. */
function keyLengths(encryption: Dict, { isAes }: FileIdentity): number[] {
  if (isAes) return [maxKeyBytes]
  const bits = numberAt(encryption, 'Length') ?? 0
  // Some writers give the length in bytes.
  const keyBytes = Math.floor(bits < 40 ? bits : bits / 8)
  const isPossible =
    keyBytes >= minKeyBytes && keyBytes <= maxKeyBytes && numberAt(encryption, 'V') !== 1
  return [...(isPossible ? [keyBytes] : []), minKeyBytes, maxKeyBytes]
}

/** PDF prescribes MD5 for keys and file identifiers; it protects nothing by itself. */
export const md5 = (...parts: Uint8Array[]) =>
  createHash('md5').update(Buffer.concat(parts)).digest()

function hashKey(hash: Buffer, { revision, length }: PasswordCheck, inputLength: number): Buffer {
  let out = hash
  if (revision >= 3)
    for (let round = 0; round < 50; round++) out = md5(out.subarray(0, inputLength))
  return out.subarray(0, length)
}

function deriveRc4Key(password: Uint8Array, passwordCheck: PasswordCheck): Buffer | undefined {
  const { encryption, owner, user, revision, id } = passwordCheck
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE((numberAt(encryption, 'P') ?? 0) | 0)
  const isMetadataUnencrypted = revision >= 4 && get(encryption, 'EncryptMetadata') === false
  const parts = [password, owner.subarray(0, 32), permissions, id]
  const key = hashKey(
    md5(...parts, Buffer.alloc(isMetadataUnencrypted ? 4 : 0, 0xff)),
    passwordCheck,
    passwordCheck.length,
  )
  const expected = revision >= 3 ? applyRc4Rounds(md5(padding, id), key, rounds) : rc4(key, padding)
  const comparedBytes = revision >= 3 ? 16 : 32
  return Buffer.compare(expected.subarray(0, comparedBytes), user.subarray(0, comparedBytes)) === 0
    ? key
    : undefined
}

function userPasswordOf(passwordCheck: PasswordCheck): Uint8Array {
  const key = hashKey(md5(padding), passwordCheck, 16)
  const owner = passwordCheck.owner.subarray(0, 32)
  return passwordCheck.revision >= 3
    ? applyRc4Rounds(owner, key, rounds.toReversed())
    : rc4(key, owner)
}

const rounds = Array.from({ length: 20 }, (_, round) => round)

function applyRc4Rounds(bytes: Uint8Array, key: Uint8Array, order: number[]): Uint8Array {
  let out = bytes
  for (const round of order)
    out = rc4(
      key.map((byte) => byte ^ round),
      out,
    )
  return out
}

type PasswordEntries = { owner: Uint8Array; user: Uint8Array; revision: number }

function decryptAes256Key(
  encryption: Dict,
  { owner, user, revision }: PasswordEntries,
): Buffer | undefined {
  const candidates = [
    { verifier: user, encryptedKey: bytesAt(encryption, 'UE'), userKey: new Uint8Array() },
    { verifier: owner, encryptedKey: bytesAt(encryption, 'OE'), userKey: user.subarray(0, 48) },
  ]
  for (const { verifier, encryptedKey, userKey } of candidates) {
    const hash = (salt: Uint8Array) =>
      revision === 5
        ? computeSha(256, Buffer.concat([salt, userKey]))
        : computePasswordHash(salt, userKey)
    const isMatch = Buffer.compare(hash(verifier.subarray(32, 40)), verifier.subarray(0, 32)) === 0
    if (!encryptedKey || encryptedKey.length < 32 || !isMatch) continue
    const decipher = createDecipheriv(
      'aes-256-cbc',
      hash(verifier.subarray(40, 48)),
      Buffer.alloc(16),
    )
    decipher.setAutoPadding(false)
    return decipher.update(encryptedKey.subarray(0, 32))
  }
  return undefined
}

const computeSha = (bits: 256 | 384 | 512, bytes: Uint8Array) =>
  createHash(`sha${bits}`).update(bytes).digest()

/** Algorithm 2.B of ISO 32000-2: at least 64 rounds, then until the last byte allows an end. */
function computePasswordHash(salt: Uint8Array, userKey: Uint8Array): Buffer {
  let hash = computeSha(256, Buffer.concat([salt, userKey]))
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32))
    cipher.setAutoPadding(false)
    const block = Buffer.concat([hash, userKey])
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => block)))
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    hash = computeSha(sum % 3 === 0 ? 256 : sum % 3 === 1 ? 384 : 512, encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}
