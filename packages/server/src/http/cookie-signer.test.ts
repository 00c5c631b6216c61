import { createSecretKey } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import { expect, test } from 'vitest'
import { createCookieSigner } from './cookie-signer.ts'

const key = createSecretKey('a key of the tests alone', 'utf8')
const ours = createCookieSigner(key)
const theirs = new Signer(key.export())
const values = ['a', 'a token', 'a.token.with.dots', 'ü', '']

test('a cookie is signed as the library of cookies signs it', () => {
  expect(values.map((value) => ours.sign(value))).toEqual(values.map((value) => theirs.sign(value)))
})

test('what the library has signed is known again', () => {
  const known = values.map((value) => ours.unsign(theirs.sign(value)))

  expect(known).toEqual(values.map((value) => ({ valid: true, renew: false, value })))
})

test('nothing else is: another signature, a part of one, one of another key, or none', () => {
  const signed = ours.sign('a token')
  const foreign = createCookieSigner(createSecretKey('another key', 'utf8')).sign('a token')
  const sent = [
    `b${signed}`,
    signed.slice(0, -1),
    `${signed}=`,
    foreign,
    'a token',
    'a token.',
    '.',
    '',
  ]

  const judged = sent.map((one) => ours.unsign(one))

  expect(judged).toEqual(sent.map(() => ({ valid: false, renew: false, value: null })))
})
