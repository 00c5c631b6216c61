import { pino } from 'pino'
import { expect, test } from 'vitest'
import { runEffect } from './in-transaction.ts'

test('an effect that fails after the change is told to the log and to nobody else', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const failing = [
    () => {
      throw new Error('at once')
    },
    () => Promise.reject(new Error('later')),
  ]

  for (const effect of failing) await expect(runEffect({ log }, effect)).resolves.toBeUndefined()

  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
    Array(2).fill('an effect after the commit failed'),
  )
})
