import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['http://localhost:3000', true],
  ['smtp://LOCALHOST:587', true],
  ['smtp://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://localhost.example.com', false],
  ['smtp://127.0.0.1.example.com', false],
  ['http://[::2]', false],
])('%s leads to this machine itself: %s', (address, isOurs) => {
  expect(isLoopback(new URL(address).hostname)).toBe(isOurs)
})
