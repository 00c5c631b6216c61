import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PasswordRules, brokenPasswordRules as broken } from '@curbcut/contract'

export type Owner = { first_name: string; last_name: string; email: string }

/** `owner` is absent while the code has not proved whose password it will be. */
export type NewPassword = { password: string; owner?: Owner | undefined }

export async function checkNewPassword(
  { minLength, refusesCommon, refusesOwn }: PasswordRules,
  { password, owner }: NewPassword,
): Promise<string | undefined> {
  if (password.length < minLength) return broken.tooShort(minLength)
  if (refusesCommon && (await isCommonPassword(password))) return broken.common
  return refusesOwn && owner && namesItsOwner(password, owner) ? broken.own : undefined
}

/** Shorter names and parts occur in too many words: "Al" is in "always". */
const minPartLength = 3

function namesItsOwner(password: string, { first_name, last_name, email }: Owner): boolean {
  const [beforeAt = ''] = email.split('@', 1)
  const names = [first_name, last_name]
  const parts = [...names, ...names.flatMap((name) => name.split(/\s+/u)), beforeAt, email]
  const foldedPassword = fold(password)
  return parts
    .map(fold)
    .some((part) => part.length >= minPartLength && foldedPassword.includes(part))
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const list = '@zxcvbn-ts/language-common/src/passwords.json'

/** Loaded on first use: 49,233 lower-case words. */
let words: Promise<ReadonlySet<string>> | undefined

async function isCommonPassword(password: string): Promise<boolean> {
  words ??= readWords()
  return (await words).has(password.toLowerCase())
}

async function readWords(): Promise<ReadonlySet<string>> {
  const text = await readFile(fileURLToPath(import.meta.resolve(list)), 'utf8')
  return new Set<string>(JSON.parse(text))
}
