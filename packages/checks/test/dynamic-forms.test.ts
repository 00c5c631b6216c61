import { deflateSync } from 'node:zlib'
import { PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument } from './a-document.ts'

type Part = { bytes: Uint8Array; filter?: string }

const packed = (xml: string | Buffer): Part => ({ bytes: deflateSync(xml), filter: 'FlateDecode' })

const render = '<dynamicRender>required</dynamicRender>'
const config = (before: string) => `<config>${before}${render}</config>`
const withComment = config('<!-- as Adobe -- does -->')
const other = '<template><!-- a -- b --></template>'

/** What the check says of the form that is made of these parts. */
async function judged(...parts: readonly Part[]) {
  const document = await aDocument((draft) => {
    const streams = parts.flatMap(({ bytes, filter }) => [
      PDFString.of('config'),
      draft.stream(bytes, { Filter: filter }),
    ])
    draft.set(draft.catalog, { AcroForm: { Fields: [], XFA: streams } })
  })
  const { conditions } = await checkDocument(document)
  return conditions.find(({ rule }) => rule === '7.15-1')?.status
}

test.each([
  ['with two hyphens in a comment', packed(withComment)],
  ['with an attribute twice', packed(config('<a b="1" b="2"/>'))],
  ['in UTF-16', packed(Buffer.from(`\ufeff${withComment}`, 'utf16le'))],
  ['packed in a way that is not known', { bytes: Buffer.from(withComment), filter: 'Unknown' }],
  ['packed and damaged', { bytes: Buffer.from('no zlib'), filter: 'FlateDecode' }],
])('a part of a form %s that cannot be read is no passed check', async (_what, part) => {
  expect(await judged(part)).toBe('not_assessed')
})

test('a part that cannot be read and does not say how the form is shown decides nothing', async () => {
  expect(await judged(packed(other))).toBe('pass')
})

test('a later part that can be read decides', async () => {
  expect(await judged(packed(withComment), packed(config('')))).toBe('fail')
})
