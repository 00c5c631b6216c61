import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleIds } from '#checks/result/rule-ids.ts'
import { wordsOf } from '#checks/result/words.ts'

const folder = join(import.meta.dirname, '../src/rules')
const files = globSync('*.ts', { cwd: folder })
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

/** What the comments of a file say, as one text. */
const commentsOf = (file: string) =>
  [...file.matchAll(/^ *\/\/ (.*)$/gm)].map(([, text]) => text).join(' ')

/** The sentence by which people learn that a rule failed, where no comment beside its row has it. */
function unsaid(rule: string): string | undefined {
  const rows = files.filter((file) => file.includes(`'${rule}'`))
  const wrong = wordsOf(rule)?.wrong ?? rule
  const isSaid = rows.some((file) => commentsOf(file).includes(wrong))
  return isSaid ? undefined : `${rule}: ${wrong}`
}

test('the line above each row of the rules says where the rule fails', () => {
  const rules = ruleIds.filter((rule) => files.some((file) => file.includes(`'${rule}'`)))

  expect(rules.length).toBeGreaterThan(90)
  expect(rules.flatMap((rule) => unsaid(rule) ?? [])).toEqual([])
})
