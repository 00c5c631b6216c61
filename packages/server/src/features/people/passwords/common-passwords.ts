import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const list = '@zxcvbn-ts/language-common/src/passwords.json'

/** Read when a rule first asks for it: 49,233 words in small letters. */
let words: Promise<ReadonlySet<string>> | undefined

/** Whether a password is on the list of those that many people use, in whatever letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  words ??= readWords()
  return (await words).has(password.toLowerCase())
}

async function readWords(): Promise<ReadonlySet<string>> {
  const text = await readFile(fileURLToPath(import.meta.resolve(list)), 'utf8')
  return new Set<string>(JSON.parse(text))
}
