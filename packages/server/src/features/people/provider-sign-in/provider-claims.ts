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
    subject: readSubject(claims['sub']),
    sid: toClaimText(claims['sid']) ?? null,
    email,
    // Some providers send a string.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    ...toPersonNames(claims, email),
    isStrong: isStrongSignIn(claims),
  }
}

/** Undefined for an address that our own forms would refuse. */
function toEmail(value: unknown): string | undefined {
  const result = emailText('').safeParse(value)
  return result.success ? result.data : undefined
}

/** OpenID Connect Core, 2, limits `sub` to 255 characters. */
const maxClaimLength = 255

/** Throws for an unreadable `sub`, so that two people never share one. */
export function readSubject(sub: unknown): string {
  const subject = toClaimText(sub)
  if (subject === undefined) throw new Error('The provider names nobody that can be read.')
  return subject
}

export const toClaimText = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= maxClaimLength &&
  !value.includes('\0')
    ? value
    : undefined

function toPersonNames(claims: Record<string, unknown>, email: string | undefined) {
  const [first = email?.split('@', 1)[0] ?? '', ...otherWords] = splitWords(claims['name'])
  return {
    firstName: toPersonName(claims['given_name']) ?? toPersonName(first) ?? '',
    lastName: toPersonName(claims['family_name']) ?? toPersonName(otherWords.join(' ')) ?? '',
  }
}

const splitWords = (value: unknown): string[] =>
  (toClaimText(value) ?? '').split(/\s+/u).filter((word) => word !== '')

function toPersonName(value: unknown): string | undefined {
  const line = toSingleLine((toClaimText(value) ?? '').toWellFormed().replaceAll('\0', '')).trim()
  return line === '' ? undefined : line.slice(0, maxLengths.personName)
}

/** By RFC 8176 and the profiles of OpenID for authentication that resists phishing. */
const strongAcrValues = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]

const isStrongSignIn = ({ amr, acr }: Record<string, unknown>): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) ||
  (typeof acr === 'string' && strongAcrValues.includes(acr))
