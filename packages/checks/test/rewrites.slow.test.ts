import { expect, test } from 'vitest'
import { aDocument } from './a-document.ts'
import { annotationCases } from './cases/annotation-cases.ts'
import { contentCases } from './cases/content-cases.ts'
import { documentCases } from './cases/document-cases.ts'
import { fontCases } from './cases/font-cases.ts'
import { structureCases } from './cases/structure-cases.ts'
import { differences } from './rewrites/compare.ts'

const kinds = { documentCases, structureCases, annotationCases, contentCases, fontCases }

test.each(Object.entries(kinds))(
  '%s fail alike, however their documents are written',
  async (_name, cases) => {
    const found = []
    for (const [rule, { fails }] of Object.entries(cases))
      for (const { rewrite, differs } of await differences(await aDocument(fails)))
        found.push(`${rule}, ${rewrite}: ${differs.join('; ')}`)

    expect(found).toEqual([])
  },
)
