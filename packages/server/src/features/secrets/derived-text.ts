import type { KeyObject } from 'node:crypto'
import { keyedHash } from './keyed-hash.ts'

/**
 * Characters that nobody can guess, and that are the same again for the same text and key: what a mail
 * brings need not be stored to be sent once more. `from` begins with what they are for.
 */
export function deriveText(
  secretKey: KeyObject,
  { from, characters, length }: { from: string; characters: string; length: number },
): string {
  // 256 bits, of which the characters take 128 at most: each is as likely as any other.
  const hash = Buffer.from(keyedHash(secretKey, from), 'base64url').toString('hex')
  const count = BigInt(characters.length)
  let rest = BigInt(`0x${hash}`)
  return Array.from({ length }, () => {
    const character = characters[Number(rest % count)]
    rest /= count
    return character
  }).join('')
}
