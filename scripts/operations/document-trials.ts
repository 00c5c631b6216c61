import { countDocuments } from './documents.ts'
import type { TrialParts } from './run-trial.ts'
import { unnoticed, type Scale, type Trial } from './trials.ts'

export const mountLost = ({ product, database }: TrialParts, { uploads }: Scale): Trial => ({
  part: 'documents',
  name: 'mount of the documents lost, brought back',
  promised: unnoticed,
  disturb: () =>
    countDocuments(
      product,
      { databaseUrl: database.primary.url, uploads },
      {
        answer: '503 another_store',
        state: 'another store',
        begin: product.loseDisk,
        async look() {
          const isRefused = await product.isRefusedWithoutDisk()
          const below = await product.disk.documentsBelow()
          return [
            ...(isRefused ? [] : ['a start without the documents was not refused']),
            ...below.map((name) => `${name} was written in the empty place`),
          ]
        },
        async end() {
          await product.disk.bringBack()
          await product.replaceBoth()
        },
      },
    ),
})

export const belowReserve = ({ product, database }: TrialParts, { uploads }: Scale): Trial => ({
  part: 'documents',
  name: 'disk of the documents below its reserve',
  promised: unnoticed,
  disturb: () =>
    countDocuments(
      product,
      { databaseUrl: database.primary.url, uploads },
      {
        answer: '507 no_room',
        state: 'full',
        // The largest reserve that the configuration accepts.
        begin: () => product.replaceBoth({ DISK_RESERVE_BYTES: String(2 ** 40) }),
        end: () => product.replaceBoth(),
      },
    ),
})

export const diskFull = ({ product, database }: TrialParts, { uploads }: Scale): Trial => ({
  part: 'documents',
  name: 'disk of the documents full to its last byte, then emptied',
  promised: unnoticed,
  because: product.smallDisk ? undefined : 'it takes the right to mount a disk of its own',
  disturb: () =>
    countDocuments(
      product,
      { databaseUrl: database.primary.url, uploads },
      {
        answer: '507 no_room',
        state: 'full',
        async begin() {
          product.smallDisk?.fill()
          // A process that measured just before may accept an upload, which then fails with 503.
          await product.untilDocuments('full')
        },
        async look() {
          const free = await product.freeBytes()
          return free
            .filter((bytes) => bytes !== 0)
            .map((bytes) => `the metrics told of ${bytes} free bytes`)
        },
        async end() {
          await product.smallDisk?.makeRoom()
          await product.untilDocuments('ready')
        },
      },
    ),
})
