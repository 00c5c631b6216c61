import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { watchPartHeaders } from './part-headers.ts'

/** The counts for a body that comes in these pieces. */
function seen(pieces: readonly string[]) {
  const body = new PassThrough()
  const watched = watchPartHeaders(body, 'the-boundary')
  for (const piece of pieces) body.emit('data', Buffer.from(piece, 'latin1'))
  return { parts: watched.partCount(), hasBrokenName: watched.hasBrokenName() }
}

const file = (name: string, content = 'content') =>
  `--the-boundary\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`
const last = '--the-boundary--\r\n'

test.each([
  ['two files', file('a.pdf') + file('b.pdf') + last, { parts: 2, hasBrokenName: false }],
  [
    'a line break inside of a name',
    file('a.pdf') + file('b\r\n.pdf') + last,
    { parts: 2, hasBrokenName: true },
  ],
  [
    'a name that ends in the line break of the next delimiter',
    `--the-boundary\r\ncontent-disposition: form-data; name="files"; filename="a\r\n${last}`,
    { parts: 1, hasBrokenName: true },
  ],
  [
    'what looks like a broken name in a document',
    file('a.pdf', 'filename="b\r\n') + last,
    { parts: 1, hasBrokenName: false },
  ],
  ['delimiters alone', '--the-boundary\r\n'.repeat(50) + last, { parts: 50, hasBrokenName: false }],
])(
  '%s: parts are counted wherever the body is cut, and a broken name is seen',
  (_what, body, expected) => {
    expect(seen([body])).toEqual(expected)
    for (let at = 1; at < body.length; at += 1) {
      expect(seen([body.slice(0, at), body.slice(at)]).parts).toBe(expected.parts)
    }
  },
)

test.each([
  ['parts', { parts: 2 }, 2],
  ['bytes', { bytes: 150 }, 1],
])('more %s than allowed are told while they come', async (_what, limits, allowed) => {
  const watching = (files: number) => {
    const body = new PassThrough()
    const { tooLong } = watchPartHeaders(body, 'the-boundary', limits)
    body.emit('data', Buffer.from(file('a.pdf').repeat(files) + last))
    return Promise.race([tooLong, Promise.resolve('fine')])
  }

  expect(await watching(allowed)).toBe('fine')
  await expect(watching(allowed + 1)).rejects.toMatchObject({ code: 'body_too_large' })
})
