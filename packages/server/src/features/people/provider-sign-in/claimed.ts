import { emailText, maxLengths, toSingleLine } from '@curbcut/contract'

/** What a provider says of whoever signs in, as far as we read it. */
export type Claimed = {
  subject: string
  /** Its own name for the sign-in, by which it later ends it. */
  sid: string | null
  email: string | undefined
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** Whether it says that more than a password was requested. */
  isStrong: boolean
}

/** Reads the claims of a token whose signature was checked. */
export function toClaimed(claims: Record<string, unknown>): Claimed {
  const email = toEmail(claims['email'])
  return {
    subject: readName(claims['sub']),
    sid: toText(claims['sid']) ?? null,
    email,
    // Some providers write it as a text; what is neither is no yes.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    ...toNames(claims, email),
    isStrong: isStrong(claims),
  }
}

/** A mail address as our own forms take it; nothing else is one. */
function toEmail(value: unknown): string | undefined {
  const read = emailText('').safeParse(value)
  return read.success ? read.data : undefined
}

/** The longest name of a person or a sign-in that is taken (OpenID Connect Core, 2: 255 of `sub`). */
const longestName = 255

/**
 * The name by which a provider knows a person; throws where it cannot be read, so that nobody shares one with others.
 */
export function readName(sub: unknown): string {
  const name = toText(sub)
  if (name === undefined) throw new Error('The provider names nobody that can be read.')
  return name
}

/** What a provider calls a person or a sign-in, if it can be read. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longestName && !value.includes('\0')
    ? value
    : undefined

/** The given names and the family name; what is known of neither begins the mail address. */
function toNames(claims: Record<string, unknown>, email: string | undefined) {
  const [first = email?.split('@', 1)[0] ?? '', ...rest] = toWords(claims['name'])
  return {
    firstName: toName(claims['given_name']) ?? toName(first) ?? '',
    lastName: toName(claims['family_name']) ?? toName(rest.join(' ')) ?? '',
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
