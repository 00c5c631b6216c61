import { createPublicKey, sign, subtle, verify, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const signaturePrefix = ',"signature":"'
const signatureSuffix = '"}'
/** Hexadecimal digits of an Ed25519 signature. */
const signatureDigits = 128
const signatureTailLength = signaturePrefix.length + signatureDigits + signatureSuffix.length

/** Adds the signature as last member of the JSON that it signs; see docs/compliance/evidence.md. */
export async function signEdition(text: string, privateKey: KeyObject): Promise<string> {
  const signature = await signBytes(null, Buffer.from(text), privateKey)
  return `${text.slice(0, -1)}${signaturePrefix}${signature.toString('hex')}${signatureSuffix}`
}

// With a callback, signing runs in another thread; an edition may have megabytes.
const signBytes = promisify(sign)

export function isSignedBy(document: Buffer, publicKeyPem: string): boolean {
  const tail = document.subarray(-signatureTailLength).toString('latin1')
  const signature = tail.slice(signaturePrefix.length, -signatureSuffix.length)
  // Refuses other spellings of the signature, such as capitals: every byte counts.
  const isWellFormed =
    `${signaturePrefix}${signature}${signatureSuffix}` === tail && /^[\da-f]+$/.test(signature)
  if (!isWellFormed || document.length < signatureTailLength) return false
  const signedBytes = Buffer.concat([document.subarray(0, -signatureTailLength), Buffer.from('}')])
  return verify(null, signedBytes, createPublicKey(publicKeyPem), Buffer.from(signature, 'hex'))
}

export const sha256OfText = async (document: string): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', Buffer.from(document))).toString('hex')
