import { createHash } from 'node:crypto'
import { finished, Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { documentTypeOf, texts, type DocumentType } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { DiskRoom } from '#server/disks/disk-room.ts'
import { AppError, ensure } from '#server/errors.ts'
import { toStoreRefusal } from '#server/http/documents/store-refusal.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { inspectDocument, type Detection } from './detect-document.ts'

export type StoredObject = {
  key: string
  field: string
  name: string
  mediaType: string
  documentType: DocumentType
  sizeBytes: number
  /** Lower case hexadecimal. */
  sha256: string
  crc32: number
}

export type StoredBytes = Omit<StoredObject, 'field' | 'documentType'>

export type Incoming = { key: string; field: string; name: string; body: Readable }

type Storing = { store: FileStore; room: DiskRoom; maxFileBytes: number; log: FastifyBaseLogger }

/** `received`: all bytes have arrived and are accepted. `stored`: they are safe in the store. */
export type Receipt = { received: Promise<void>; stored: Promise<StoredObject> }

export function storeFile(file: Incoming, { store, room, ...storing }: Storing): Receipt {
  const { promise: received, resolve: onReceived } = Promise.withResolvers<void>()
  const { key, field, name } = file
  const facts = takeFacts(file, storing.maxFileBytes)

  const write = async () => {
    try {
      ensure(documentTypeOf(name), 'file_type_refused', naming(file, texts.refusals.fileType))
      await store.write(key, passThrough(file.body, { ...facts, room, onReceived }))
    } catch (error) {
      file.body.destroy()
      if (error instanceof AppError) throw error
      storing.log.error({ err: error, key }, 'the file store refused an object')
      throw toStoreRefusal(error) ?? new AppError('unavailable', { retryAfterSeconds: 5 })
    }
    return { key, field, name, ...facts.result() }
  }
  const stored = write()
  // Until the caller awaits it, the failure must not end the process.
  stored.catch(() => undefined)
  return { received, stored }
}

/** The message names the document and its field, because a form has many. */
function naming({ name, field }: Incoming, sentence: (name: string) => string) {
  const message = sentence(name)
  return { message, errors: { [field]: message } }
}

function takeFacts(file: Incoming, maxFileBytes: number) {
  const { name, field } = file
  const inspector = inspectDocument(name)
  const digest = createHash('sha256')
  let sum = 0
  let sizeBytes = 0
  let found: Detection = 'empty'

  return {
    take(chunk: Buffer) {
      sizeBytes += chunk.length
      if (sizeBytes > maxFileBytes) {
        throw new AppError('file_too_large', naming(file, texts.refusals.fileTooLarge))
      }
      digest.update(chunk)
      sum = crc32(chunk, sum)
      inspector.update(chunk)
    },
    ensureAccepted() {
      found = inspector.result()
      ensure(found !== 'empty', 'invalid_input', {
        errors: { [field]: texts.validation.emptyFile },
      })
      ensure(found !== 'refused', 'file_type_refused', naming(file, texts.refusals.fileType))
    },
    result() {
      if (typeof found === 'string') throw new Error('An object was stored without its end.')
      const { type: documentType, mediaType } = found
      return { mediaType, documentType, sizeBytes, sha256: digest.digest('hex'), crc32: sum }
    },
  }
}

type Passing = {
  room: DiskRoom
  take(chunk: Buffer): void
  ensureAccepted(): void
  onReceived(): void
}

/** Bytes to inspect before other work gets a turn: a fast client delivers megabytes at once. */
const bytesPerTurn = 64 * 1024

/** In object mode, because the iterator of a byte stream joins all waiting chunks. */
function passThrough(
  body: Readable,
  { room, take, ensureAccepted, onReceived }: Passing,
): Transform {
  let bytesInTurn = 0
  const pass = new Transform({
    readableObjectMode: true,
    transform: (chunk: Buffer, _encoding, done) => {
      const error = errorOf(() => {
        room.ensureStillRoom()
        take(chunk)
      })
      bytesInTurn += chunk.length
      if (error) return done(error)
      if (bytesInTurn < bytesPerTurn) return done(null, chunk)
      bytesInTurn = 0
      setImmediate(done, null, chunk)
    },
    flush: (done) => {
      const error = errorOf(ensureAccepted)
      if (!error) onReceived()
      done(error)
    },
  })
  finished(body, { writable: false }, (error) => {
    if (error) pass.destroy(new AppError('unreadable_body'))
  })
  // The store gets the error while reading; otherwise it has failed itself.
  pass.on('error', () => undefined)
  return body.pipe(pass)
}

/** Returns the step's error, because a stream takes it as a value. */
function errorOf(step: () => void): Error | null {
  try {
    step()
    return null
  } catch (error) {
    return error as Error
  }
}
