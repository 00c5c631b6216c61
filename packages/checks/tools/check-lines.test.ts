import { pdfUaConditionCount } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { checkDocument } from '../src/check-document.ts'
import { ruleIdsOfBothParts } from '../src/result/pdf-ua-parts.ts'
import { pdfUaRuleIds } from '../src/result/rule-ids.ts'
import { aDocument, titleProperty, xmpWith } from '../test/a-document.ts'
import { aPng } from '../test/an-image.ts'
import { aDocx, styled } from '../test/an-office-document.ts'
import { checkLines } from './check-lines.ts'

async function linesOf(name: string, bytes: Uint8Array) {
  return checkLines(name, await checkDocument(bytes, name)).join('\n')
}

test('the lines of a document are its facts, its barriers and one sentence', async () => {
  const lines = await linesOf('minutes.docx', aDocx(styled('H2', 'Costs'), { pages: 12 }))

  expect(lines).toMatch(/^minutes\.docx: Checked\n/)
  expect(lines).toMatch(/Pages +≈ 12\n/)
  expect(lines).toMatch(/Barriers: 1\n +heading-levels +A heading skips a level\.\n/)
  expect(lines).toMatch(/\nmachine-checked: 11 conditions, .* do not apply$/)
})

test('the lines of a document that claims PDF/UA-2 name the limits of the test', async () => {
  const bytes = await aDocument((draft) =>
    draft.xmp(xmpWith(`${titleProperty}<pdfuaid:part>2</pdfuaid:part>`)),
  )
  const lines = await linesOf('minutes.pdf', bytes)

  expect(lines).toContain('It claims to follow PDF/UA-2, which is tested only in part.')
  expect(lines).toContain(
    `claims PDF/UA-2, machine-checked for ${ruleIdsOfBothParts.length} shared conditions, the others not assessed: `,
  )
})

test('the contract knows how many conditions of PDF/UA-1 there are', () => {
  expect(pdfUaConditionCount).toBe(pdfUaRuleIds.length)
})

test('a document that was not looked at as a whole says so first, and counts no pages', async () => {
  const form = await aDocument(({ catalog, set, stream }) =>
    set(catalog, { NeedsRendering: true, AcroForm: { Fields: [], XFA: stream('<config/>') } }),
  )
  const lines = await linesOf('form.pdf', form)

  expect(lines).toMatch(/^form\.pdf: Checked\n\nThis is a form that only Acrobat draws\./)
  expect(lines).not.toMatch(/^ +Pages/m)
})

test('the lines of an image count what people judge', async () => {
  expect(await linesOf('a.png', aPng(30, 20))).toContain('Needs a person’s judgement: 2')
})

test.each([
  ['minutes.pdf', 'The file is no PDF.'],
  ['minutes.odt', 'Documents of this kind are checked by people, not by machine.'],
])('%s, which is not checked, says why', async (name, reason) => {
  const lines = await linesOf(name, Buffer.from('Hello'))

  expect(lines).toContain(reason)
  expect(lines).not.toContain('machine-checked')
})
