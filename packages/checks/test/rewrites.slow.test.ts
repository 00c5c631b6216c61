import { expect, test } from 'vitest'
import { aDocument } from './a-document.ts'
import { annotationCases } from './cases/annotation-cases.ts'
import { contentCases } from './cases/content-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { fontCases } from './cases/font-cases.ts'
import { structureCases } from './cases/structure-cases.ts'
import { differences, rewrites } from './rewrites/compare.ts'

/** Each document meets every second rewrite, and the one after it the others: `npm run rewrite-checks` takes all. */
const everySecond = (turn: number) => rewrites.filter((_, at) => (at + turn) % 2 === 0)

const kinds = { documentCases, structureCases, annotationCases, contentCases, fontCases }

test.each(Object.entries(kinds))(
  '%s fail alike, however their documents are written',
  async (_name, cases) => {
    const found = []
    for (const [turn, [rule, { fails }]] of Object.entries(cases).entries()) {
      const differing = await differences(await aDocument(fails), everySecond(turn))
      for (const { rewrite, differs } of differing)
        found.push(`${rule}, ${rewrite}: ${differs.join('; ')}`)
    }

    expect(found).toEqual([])
  },
)
