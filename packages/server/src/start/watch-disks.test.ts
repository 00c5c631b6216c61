import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDiskReporter } from './watch-disks.ts'

test('the log tells once of a disk that fills, and once when it has room again', async () => {
  const lines: { level: number; place: string; usedPercent: number; msg: string }[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let freeBytes = 0
  const disks = () => Promise.resolve([{ place: 'documents' as const, sizeBytes: 1000, freeBytes }])
  const look = createDiskReporter({ measure: disks, log })

  for (freeBytes of [500, 200, 195, 100, 90, 101, 50, 150, 199, 300, 300]) await look()

  expect(lines.map(({ level, usedPercent, msg }) => [level, usedPercent, msg])).toEqual([
    [40, 80, 'a disk is 80 % full'],
    [50, 90, 'a disk is 90 % full'],
    [30, 85, 'a disk is less than 90 % full again'],
    [30, 70, 'a disk is less than 80 % full again'],
  ])
  expect(lines.every(({ place }) => place === 'documents')).toBe(true)
})
