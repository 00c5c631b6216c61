import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument } from './a-document.ts'
import { annotationVariations } from './variations/annotation-variations.ts'
import { contentVariations } from './variations/content-variations.ts'
import { documentVariations } from './variations/document-variations.ts'
import { fontMapVariations } from './variations/font-map-variations.ts'
import { fontProgramVariations } from './variations/font-program-variations.ts'
import { fontVariations } from './variations/font-variations.ts'
import { structureVariations } from './variations/structure-variations.ts'

const variations = [
  ...documentVariations,
  ...structureVariations,
  ...annotationVariations,
  ...contentVariations,
  ...fontVariations,
  ...fontMapVariations,
  ...fontProgramVariations,
]

test.each(variations)('%s', async (_name, change, fails) => {
  const { state, conditions } = await checkDocument(await aDocument(change))

  expect(state).toBe('done')
  const failing = conditions.filter(({ status }) => status === 'fail').map(({ rule }) => rule)
  expect(failing).toEqual(fails)
})
