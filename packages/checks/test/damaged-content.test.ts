import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument, usualContent } from './a-document.ts'
import type { Change } from './a-document.ts'

/** Deflated as it is, in one block, with a block behind it that no reader understands. */
function deflatedUpToDamage(content: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(content.length, 0)
  size.writeUInt16LE(content.length ^ 0xffff, 2)
  return Buffer.concat([Buffer.of(0x78, 0x01, 0x00), size, Buffer.from(content), Buffer.of(0x07)])
}

const statusesOf = async (change: Change) => {
  const { conditions } = await checkDocument(await aDocument(change))
  return Object.fromEntries(conditions.map(({ rule, status, gaps }) => [rule, { status, gaps }]))
}

const gap = 'Page 1: a stream cannot be unpacked.'

test('of content that is damaged the beginning is judged, and nothing passes', async () => {
  const statuses = await statusesOf(({ page, set, stream }) =>
    set(page, {
      Contents: stream(deflatedUpToDamage(`${usualContent} 10 10 5 5 re f `), {
        Filter: 'FlateDecode',
      }),
    }),
  )

  expect(statuses['7.1-3']?.status).toBe('fail')
  expect(statuses['7.1-1']).toEqual({ status: 'not_assessed', gaps: [gap] })
})

test('a damaged part of the content keeps nothing else of it from being judged', async () => {
  const statuses = await statusesOf(({ page, set, stream }) =>
    set(page, {
      Contents: [
        stream('no content', { Filter: 'JBIG2Decode' }),
        stream(`${usualContent} 10 10 5 5 re f`),
      ],
    }),
  )

  expect(statuses['7.1-3']?.status).toBe('fail')
  expect(statuses['7.1-1']).toEqual({
    status: 'not_assessed',
    gaps: ['Page 1: a stream is packed with JBIG2Decode.'],
  })
})

test('a damaged form is told where it is painted first', async () => {
  const statuses = await statusesOf(({ page, set, stream, content }) => {
    const form = stream(deflatedUpToDamage('10 10 5 5 re f '), {
      Subtype: 'Form',
      BBox: [0, 0, 9, 9],
      Filter: 'FlateDecode',
    })
    set(page, { Resources: { XObject: { M: form } } })
    content(`${usualContent} /M Do /M Do`)
  })

  expect(statuses['7.1-3']?.status).toBe('fail')
  expect(statuses['7.1-2']).toEqual({ status: 'not_assessed', gaps: [gap] })
})
