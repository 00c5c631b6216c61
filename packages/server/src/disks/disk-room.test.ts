import { expect, test } from 'vitest'
import { openDiskRoom } from './disk-room.ts'
import type { Disk } from './measure-disks.ts'

/** A room on disks that the test fills, with the number of measurements. */
function aRoom(disks: Disk[], reserveBytes = 100) {
  const state = { now: 0, measured: 0, disks }
  const room = openDiskRoom({
    measure: async () => {
      state.measured += 1
      return state.disks
    },
    reserveBytes,
    clock: () => state.now,
  })
  return { room, state }
}

const documents = (freeBytes: number): Disk => ({ place: 'documents', sizeBytes: 1000, freeBytes })
const rows = (freeBytes: number): Disk => ({ place: 'rows', sizeBytes: 1000, freeBytes })
const refused = { code: 'no_room', detail: { retryAfterSeconds: 60 } }

test('documents fit up to the reserve, and what is known of their length counts', async () => {
  const { room } = aRoom([documents(300)])

  await room.ensureRoom(200)
  await expect(room.ensureRoom(201)).rejects.toMatchObject(refused)
  expect(await room.isFull()).toBe(false)
})

test('the disk of the rows keeps its reserve, but takes no bytes of documents', async () => {
  await aRoom([documents(900), rows(100)]).room.ensureRoom(500)
  const { room } = aRoom([documents(900), rows(99)])

  await expect(room.ensureRoom(0)).rejects.toMatchObject(refused)
  expect(await room.isFull()).toBe(true)
})

test('a disk that cannot be measured refuses nothing', async () => {
  const { room } = aRoom([])

  await expect(room.ensureRoom(10 ** 12)).resolves.toBeUndefined()
  expect(await room.isFull()).toBe(false)
})

test('while bytes come the disk is measured once a second, and a full one stops them', async () => {
  const { room, state } = aRoom([documents(500)])
  const takePieces = () => {
    for (let piece = 0; piece < 1000; piece++) room.ensureStillRoom()
  }
  await room.ensureRoom(0)
  state.disks = [documents(99)]

  takePieces()
  expect(state.measured).toBe(1)
  state.now += 1_000
  takePieces()
  expect(state.measured).toBe(2)

  await expect.poll(() => room.isFull()).toBe(true)
  expect(() => room.ensureStillRoom()).toThrow(expect.objectContaining(refused))
  state.disks = [documents(500)]
  state.now += 1_000
  await room.ensureRoom(0)
  room.ensureStillRoom()
})
