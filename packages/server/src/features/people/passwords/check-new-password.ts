import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PasswordRules, brokenPasswordRules as broken } from '@curbcut/contract'

export type PasswordOwner = { first_name: string; last_name: string; email: string }

/** `owner` is absent while the code has not proved whose password it will be. */
export type NewPassword = { password: string; owner?: PasswordOwner | undefined }

export async function findPasswordFault(
  { minLength, refusesCommon, refusesOwn }: PasswordRules,
  { password, owner }: NewPassword,
): Promise<string | undefined> {
  if (password.length < minLength) return broken.tooShort(minLength)
  if (refusesCommon && (await isCommonPassword(password))) return broken.common
  return refusesOwn && owner && containsOwnerName(password, owner) ? broken.own : undefined
}

/** Shorter names and parts occur in too many words: "Al" is in "always". */
const minNamePartLength = 3

function containsOwnerName(
  password: string,
  { first_name, last_name, email }: PasswordOwner,
): boolean {
  const [beforeAt = ''] = email.split('@', 1)
  const names = [first_name, last_name]
  const nameParts = [...names, ...names.flatMap((name) => name.split(/\s+/u)), beforeAt, email]
  const foldedPassword = fold(password)
  return nameParts
    .map(fold)
    .some((part) => part.length >= minNamePartLength && foldedPassword.includes(part))
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const commonPasswordsModule = '@zxcvbn-ts/language-common/src/passwords.json'

/** Loaded on first use: 49,233 lower-case words. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords()
  return (await commonPasswords).has(password.toLowerCase())
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const text = await readFile(fileURLToPath(import.meta.resolve(commonPasswordsModule)), 'utf8')
  return new Set<string>(JSON.parse(text))
}
