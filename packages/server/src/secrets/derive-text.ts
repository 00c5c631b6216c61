import type { KeyObject } from 'node:crypto'
import { keyedHash } from './keyed-hash.ts'

/** Unguessable, but repeatable without stored secrets; `from` starts with the text's purpose. */
export function deriveText(
  secretKey: KeyObject,
  { from, characters, length }: { from: string; characters: string; length: number },
): string {
  // The characters take at most 128 of 256 bits, so all are equally likely.
  const hash = Buffer.from(keyedHash(secretKey, from), 'base64url').toString('hex')
  const count = BigInt(characters.length)
  let rest = BigInt(`0x${hash}`)
  return Array.from({ length }, () => {
    const character = characters[Number(rest % count)]
    rest /= count
    return character
  }).join('')
}
