import { createPublicKey, sign, subtle, verify, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const before = ',"signature":"'
const after = '"}'
/** Hexadecimal digits of an Ed25519 signature. */
const signatureDigits = 128
const tailLength = before.length + signatureDigits + after.length

/**
 * Adds the signature as the last member of the JSON. It covers the JSON without this member; see
 * docs/compliance/evidence.md for its verification.
 */
export async function signEdition(text: string, privateKey: KeyObject): Promise<string> {
  const signature = await signBytes(null, Buffer.from(text), privateKey)
  return `${text.slice(0, -1)}${before}${signature.toString('hex')}${after}`
}

// With a callback, signing runs in another thread; an edition may have megabytes.
const signBytes = promisify(sign)

export function isSignedBy(document: Buffer, publicKeyPem: string): boolean {
  const tail = document.subarray(-tailLength).toString('latin1')
  const signature = tail.slice(before.length, -after.length)
  // Refuses other spellings of the signature, such as capitals: every byte counts.
  const isWhole = `${before}${signature}${after}` === tail && /^[\da-f]+$/.test(signature)
  if (!isWhole || document.length < tailLength) return false
  const signed = Buffer.concat([document.subarray(0, -tailLength), Buffer.from('}')])
  return verify(null, signed, createPublicKey(publicKeyPem), Buffer.from(signature, 'hex'))
}

export const sha256OfText = async (document: string): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', Buffer.from(document))).toString('hex')
