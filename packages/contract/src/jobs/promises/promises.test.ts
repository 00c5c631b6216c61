import { expect, test } from 'vitest'
import { isZone } from './promises.ts'

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('the zone %j is known: %s', (zone, isKnown) => {
  expect(isZone(zone)).toBe(isKnown)
})
