import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toReadableText } from './readable-text.ts'

const packages = join(import.meta.dirname, '../../..')

/** Where reports and statements have their own words from; the whole of the contract, whatever is printed of it. */
const sources = globSync(
  [
    'contract/src/**/*.ts',
    'checks/src/result/*.ts',
    'server/src/features/{review/evidence,money/statements}/*.ts',
    'server/src/pdf/{footers,render-table-document,write-table}.ts',
  ],
  { cwd: packages },
).filter((path) => !path.includes('.test.'))

/** Every sign of these sources, their comments included, which are written with the same few. */
const signs = new Map(
  sources.flatMap((path) =>
    Array.from(readFileSync(join(packages, path), 'utf8').matchAll(/[^\p{ASCII}]/gu), ([sign]) => [
      sign,
      path,
    ]),
  ),
)

test.each(['regular', 'bold'] as const)(
  'every sign that we write has its glyph in the %s fonts of our PDFs',
  (weight) => {
    const lacking = [...signs].filter(([sign]) => toReadableText(sign, weight).isChanged)

    expect(signs.size).toBeGreaterThan(5)
    expect(lacking).toEqual([])
  },
)
