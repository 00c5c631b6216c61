import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { haproxyExample } from './haproxy-example.ts'

const example = readFileSync(haproxyExample, 'utf8')

/** All that a question of HAProxy sends, and each answer that it wants. */
const bytesOf = (order: string) =>
  [...example.matchAll(new RegExp(`^  tcp-check ${order} ([\\da-f]+)`, 'gm'))].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  )

test('the example signs in as the role of its head, and asks in one message whether the server is in recovery', () => {
  const sent = Buffer.concat(bytesOf('send-binary'))
  const startLength = sent.readInt32BE(0)
  const [start, query] = [sent.subarray(8, startLength), sent.subarray(startLength)]
  const queryLength = query.readInt32BE(1)
  const role = /create role (\w+) login/.exec(example)?.[1]

  expect(String(start)).toBe(`user\0${role}\0database\0postgres\0\0`)
  expect(String(query.subarray(5, queryLength + 1))).toBe('select pg_is_in_recovery()\0')
  expect(String(query.subarray(queryLength + 1))).toBe('X\0\0\0\u0004')
  expect(example).toMatch(new RegExp(`^# +host postgres ${role} \\S+/32 trust$`, 'm'))
})

test('only "false" makes a server of the example one to go to', () => {
  // A row of one column with one letter.
  expect(bytesOf('expect binary').at(-1)).toEqual(Buffer.from('D\0\0\0\u000b\0\u0001\0\0\0\u0001f'))
})
