import type { KeyObject } from 'node:crypto'
import { keyedHash } from './keyed-hash.ts'

/**
 * Characters that nobody can guess, always the same for the same text and key: so a mail can be repeated
 * without storing its secrets. `from` begins with their purpose.
 */
export function deriveText(
  secretKey: KeyObject,
  { from, characters, length }: { from: string; characters: string; length: number },
): string {
  // Of 256 bits the characters take at most 128, so all are equally likely.
  const hash = Buffer.from(keyedHash(secretKey, from), 'base64url').toString('hex')
  const count = BigInt(characters.length)
  let rest = BigInt(`0x${hash}`)
  return Array.from({ length }, () => {
    const character = characters[Number(rest % count)]
    rest /= count
    return character
  }).join('')
}
