import { createDecipheriv, createHash } from 'node:crypto'
import { dictAt, get, nameAt, nameOf, numberAt } from '#checks/pdf/objects.ts'
import { Dict } from '#checks/pdf/values.ts'
import type { Decrypt, Ref } from '#checks/pdf/values.ts'
import { openFileKey } from './file-key.ts'
import { rc4 } from './rc4.ts'

export type Decryption = {
  createStringDecrypt: (ref: Ref) => Decrypt | undefined
  createStreamDecrypt: (ref: Ref, dict: Dict) => Decrypt | undefined
}

type CryptMethod = 'None' | 'V2' | 'AESV2' | 'AESV3'

/** Uses the empty password; `locked` if that or the encryption method does not fit. */
export function openEncryption(encryption: Dict, id: Uint8Array): Decryption | 'locked' {
  if (nameAt(encryption, 'Filter') !== 'Standard') return 'locked'
  const stringMethod = cryptMethodOf(encryption, 'StrF')
  const streamMethod = cryptMethodOf(encryption, 'StmF')
  if (!stringMethod || !streamMethod) return 'locked'
  // Only attachments are encrypted then.
  if (stringMethod === 'None' && streamMethod === 'None')
    return { createStringDecrypt: noDecryption, createStreamDecrypt: noDecryption }
  const key = openFileKey(encryption, {
    id,
    isAes: `${stringMethod} ${streamMethod}`.includes('AES'),
  })
  if (!key) return 'locked'
  const encryptsMetadata = get(encryption, 'EncryptMetadata') !== false
  return {
    createStringDecrypt: (ref) => createDecrypt(stringMethod, key, ref),
    createStreamDecrypt(ref, dict) {
      // Does not resolve references, because this runs while an object is being read.
      const type = nameOf(dict.entries.get('Type'))
      const isUnencryptedType = type === 'XRef' || (type === 'Metadata' && !encryptsMetadata)
      return isUnencryptedType || isUnencrypted(dict)
        ? undefined
        : createDecrypt(streamMethod, key, ref)
    },
  }
}

const noDecryption = () => undefined

function cryptMethodOf(encryption: Dict, key: 'StrF' | 'StmF'): CryptMethod | undefined {
  const version = numberAt(encryption, 'V') ?? 0
  if (version < 4) return version > 0 ? 'V2' : undefined
  const filter = nameAt(encryption, key) ?? 'Identity'
  if (filter === 'Identity') return 'None'
  const method = nameAt(dictAt(dictAt(encryption, 'CF'), filter), 'CFM') ?? 'None'
  return cryptMethods.find((cryptMethod) => cryptMethod === method)
}

const cryptMethods: CryptMethod[] = ['None', 'V2', 'AESV2', 'AESV3']

/** A stream may opt out with the `Crypt` filter `Identity`. */
function isUnencrypted({ entries }: Dict): boolean {
  const [filter, parms] = ['Filter', 'DecodeParms'].map((key) => {
    const entry = entries.get(key)
    return Array.isArray(entry) ? entry[0] : entry
  })
  const name = parms instanceof Dict ? nameOf(parms.entries.get('Name')) : undefined
  return nameOf(filter) === 'Crypt' && (name ?? 'Identity') === 'Identity'
}

function createDecrypt(method: CryptMethod, key: Buffer, ref: Ref): Decrypt | undefined {
  if (method === 'None') return undefined
  if (method === 'AESV3') return (bytes) => decryptAes(bytes, key)
  return (bytes) =>
    method === 'V2'
      ? rc4(objectKeyOf(ref, key, ''), bytes)
      : decryptAes(bytes, objectKeyOf(ref, key, 'sAlT'))
}

/** ISO 32000-1, 7.6.2. */
function objectKeyOf({ number, generation }: Ref, key: Buffer, salt: string): Buffer {
  const numberBytes = Buffer.alloc(8)
  numberBytes.writeUInt32LE(number % 2 ** 32, 0)
  numberBytes.writeUInt32LE(generation % 2 ** 32, 4)
  const parts = [
    key,
    numberBytes.subarray(0, 3),
    numberBytes.subarray(4, 6),
    Buffer.from(salt, 'latin1'),
  ]
  const hash = createHash('md5').update(Buffer.concat(parts)).digest()
  return hash.subarray(0, Math.min(key.length + 5, 16))
}

const blockBytes = 16

function decryptAes(bytes: Uint8Array, key: Buffer): Uint8Array {
  const encryptedLength = bytes.length - (bytes.length % blockBytes)
  if (encryptedLength < 2 * blockBytes) return new Uint8Array()
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, blockBytes))
  decipher.setAutoPadding(false)
  const plain = Buffer.concat([
    decipher.update(bytes.subarray(blockBytes, encryptedLength)),
    decipher.final(),
  ])
  const paddingLength = plain.at(-1) ?? 0
  return paddingLength >= 1 && paddingLength <= blockBytes
    ? plain.subarray(0, plain.length - paddingLength)
    : plain
}
