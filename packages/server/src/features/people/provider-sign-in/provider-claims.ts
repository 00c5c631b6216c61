import { emailText, maxLengths, toSingleLine } from '@curbcut/contract'

export type ProviderClaims = {
  subject: string
  /** The provider's session id, with which it later signs out. */
  sid: string | null
  email: string | undefined
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** Whether the provider asserts more than a password. */
  isStrong: boolean
}

/** The signature must have been checked before. */
export function toProviderClaims(claims: Record<string, unknown>): ProviderClaims {
  const email = toEmail(claims['email'])
  return {
    subject: readName(claims['sub']),
    sid: toText(claims['sid']) ?? null,
    email,
    // Some providers send a string.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    ...toNames(claims, email),
    isStrong: isStrong(claims),
  }
}

/** Undefined for an address that our own forms would refuse. */
function toEmail(value: unknown): string | undefined {
  const result = emailText('').safeParse(value)
  return result.success ? result.data : undefined
}

/** OpenID Connect Core, 2, limits `sub` to 255 characters. */
const maxNameLength = 255

/** Throws for an unreadable `sub`, so that two people never share one. */
export function readName(sub: unknown): string {
  const name = toText(sub)
  if (name === undefined) throw new Error('The provider names nobody that can be read.')
  return name
}

export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= maxNameLength &&
  !value.includes('\0')
    ? value
    : undefined

function toNames(claims: Record<string, unknown>, email: string | undefined) {
  const [first = email?.split('@', 1)[0] ?? '', ...otherWords] = toWords(claims['name'])
  return {
    firstName: toName(claims['given_name']) ?? toName(first) ?? '',
    lastName: toName(claims['family_name']) ?? toName(otherWords.join(' ')) ?? '',
  }
}

const toWords = (value: unknown): string[] =>
  (toText(value) ?? '').split(/\s+/u).filter((word) => word !== '')

function toName(value: unknown): string | undefined {
  const line = toSingleLine((toText(value) ?? '').toWellFormed().replaceAll('\0', '')).trim()
  return line === '' ? undefined : line.slice(0, maxLengths.personName)
}

/** By RFC 8176 and the profiles of OpenID for authentication that resists phishing. */
const strongClasses = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]

const isStrong = ({ amr, acr }: Record<string, unknown>): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) ||
  (typeof acr === 'string' && strongClasses.includes(acr))
