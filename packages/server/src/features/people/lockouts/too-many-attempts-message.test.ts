import { expect, test } from 'vitest'
import { tooManyAttemptsMessage } from './too-many-attempts-message.ts'

test.each([
  [1, 'Too many tries. Please wait a minute and try again.'],
  [60, 'Too many tries. Please wait a minute and try again.'],
  [61, 'Too many tries. Please wait 2 minutes and try again.'],
  [900, 'Too many tries. Please wait 15 minutes and try again.'],
])('whoever has to wait %i seconds reads for how long', (seconds, message) => {
  expect(tooManyAttemptsMessage(seconds)).toBe(message)
})
