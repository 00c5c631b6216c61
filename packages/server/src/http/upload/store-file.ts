import { createHash } from 'node:crypto'
import { finished, Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { documentTypeOf, texts, type DocumentType } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { DiskRoom } from '#server/disks/disk-room.ts'
import { AppError, ensure } from '#server/errors.ts'
import { toStoreRefusal } from '#server/http/documents/store-refusal.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { createDocumentInspector, type Detection } from './document-inspector.ts'

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

export type IncomingFile = { key: string; field: string; name: string; body: Readable }

type StoreOptions = {
  store: FileStore
  room: DiskRoom
  maxFileBytes: number
  log: FastifyBaseLogger
}

/** `received`: all bytes have arrived and are accepted. `stored`: they are safe in the store. */
export type Receipt = { received: Promise<void>; stored: Promise<StoredObject> }

export function storeFile(file: IncomingFile, { store, room, ...options }: StoreOptions): Receipt {
  const { promise: received, resolve: onReceived } = Promise.withResolvers<void>()
  const { key, field, name } = file
  const inspection = createFileInspection(file, options.maxFileBytes)

  const write = async () => {
    try {
      ensure(documentTypeOf(name), 'file_type_refused', errorDetail(file, texts.refusals.fileType))
      await store.write(key, inspectWhilePassing(file.body, { ...inspection, room, onReceived }))
    } catch (error) {
      file.body.destroy()
      if (error instanceof AppError) throw error
      options.log.error({ err: error, key }, 'the file store refused an object')
      throw toStoreRefusal(error) ?? new AppError('unavailable', { retryAfterSeconds: 5 })
    }
    return { key, field, name, ...inspection.result() }
  }
  const storedObject = write()
  // Until the caller awaits it, the failure must not end the process.
  storedObject.catch(() => undefined)
  return { received, stored: storedObject }
}

/** The message names the document and its field, because a form has many. */
function errorDetail({ name, field }: IncomingFile, sentence: (name: string) => string) {
  const message = sentence(name)
  return { message, errors: { [field]: message } }
}

function createFileInspection(file: IncomingFile, maxFileBytes: number) {
  const { name, field } = file
  const inspector = createDocumentInspector(name)
  const digest = createHash('sha256')
  let checksum = 0
  let sizeBytes = 0
  let detection: Detection = 'empty'

  return {
    take(chunk: Buffer) {
      sizeBytes += chunk.length
      if (sizeBytes > maxFileBytes) {
        throw new AppError('file_too_large', errorDetail(file, texts.refusals.fileTooLarge))
      }
      digest.update(chunk)
      checksum = crc32(chunk, checksum)
      inspector.update(chunk)
    },
    ensureAccepted() {
      detection = inspector.result()
      ensure(detection !== 'empty', 'invalid_input', {
        errors: { [field]: texts.validation.emptyFile },
      })
      ensure(
        detection !== 'refused',
        'file_type_refused',
        errorDetail(file, texts.refusals.fileType),
      )
    },
    result() {
      if (typeof detection === 'string') throw new Error('An object was stored without its end.')
      const { type: documentType, mediaType } = detection
      return { mediaType, documentType, sizeBytes, sha256: digest.digest('hex'), crc32: checksum }
    },
  }
}

type PassThroughOptions = {
  room: DiskRoom
  take(chunk: Buffer): void
  ensureAccepted(): void
  onReceived(): void
}

/** Bytes to inspect before other work gets a turn: a fast client delivers megabytes at once. */
const bytesPerTurn = 64 * 1024

/** In object mode, because the iterator of a byte stream joins all waiting chunks. */
function inspectWhilePassing(
  body: Readable,
  { room, take, ensureAccepted, onReceived }: PassThroughOptions,
): Transform {
  let bytesInTurn = 0
  const pass = new Transform({
    readableObjectMode: true,
    transform: (chunk: Buffer, _encoding, done) => {
      const error = catchError(() => {
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
      const error = catchError(ensureAccepted)
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
function catchError(step: () => void): Error | null {
  try {
    step()
    return null
  } catch (error) {
    return error as Error
  }
}
