import { describe, expect, test } from 'vitest'
import {
  hasRoom,
  levelOf,
  findCrossings,
  defaultReserveBytes,
  type DiskLevel,
} from './disk-thresholds.ts'
import type { Disk } from './measure-disks.ts'

const gigabyte = 1024 ** 3
const aDisk = (usedPercent: number, place: Disk['place'] = 'rows'): Disk => ({
  place,
  sizeBytes: 1000,
  freeBytes: 1000 - 10 * usedPercent,
})

describe('a disk', () => {
  test.each<[number, DiskLevel, DiskLevel]>([
    [79.9, 0, 0],
    [80, 0, 80],
    [89.9, 0, 80],
    [90, 0, 90],
    [100, 0, 90],
    [90, 80, 90],
    [89, 90, 90],
    [87.9, 90, 80],
    [79, 80, 80],
    [77.9, 80, 0],
    [10, 90, 0],
  ])('that is %s %% full and was at %i is at %i', (used, before, level) => {
    expect(levelOf(aDisk(used), before)).toBe(level)
  })

  test('without a size is not full', () => {
    expect(levelOf({ sizeBytes: 0, freeBytes: 0 }, 0)).toBe(0)
  })
})

test('each crossing is told once, of its place alone', () => {
  const known = new Map<Disk['place'], DiskLevel>([
    ['rows', 80],
    ['documents', 90],
  ])
  const disks = [aDisk(85, 'rows'), aDisk(50, 'documents'), aDisk(95, 'temporary')]

  expect(findCrossings(known, disks)).toEqual([
    { disk: disks[1], before: 90, level: 0 },
    { disk: disks[2], before: 0, level: 90 },
  ])
})

describe('the reserve', () => {
  test('is a twentieth of a small disk, and 2 GiB of a large one', () => {
    expect(defaultReserveBytes({ sizeBytes: 10 * gigabyte })).toBe(gigabyte / 2)
    expect(defaultReserveBytes({ sizeBytes: 1000 * gigabyte })).toBe(2 * gigabyte)
  })

  test('is kept by what comes, to the byte', () => {
    const disk = { sizeBytes: 1000, freeBytes: 150 }

    expect(hasRoom(disk, { bytes: 100 })).toBe(true)
    expect(hasRoom(disk, { bytes: 101 })).toBe(false)
    expect(hasRoom(disk, { bytes: 0, reserveBytes: 151 })).toBe(false)
    expect(hasRoom(disk, { bytes: 150, reserveBytes: 0 })).toBe(true)
  })
})
