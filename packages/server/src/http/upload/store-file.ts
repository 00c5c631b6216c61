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
  /** The form field of the file. */
  field: string
  name: string
  mediaType: string
  documentType: DocumentType
  sizeBytes: number
  /** Lower case hexadecimal. */
  sha256: string
  crc32: number
}

/** The same without what its sender stated about it. */
export type StoredBytes = Omit<StoredObject, 'field' | 'documentType'>

export type Incoming = { key: string; field: string; name: string; body: Readable }

type Storing = { store: FileStore; room: DiskRoom; maxFileBytes: number; log: FastifyBaseLogger }

/** `received`: the last byte has come and is accepted. `stored`: it is also safe in the store. */
export type Receipt = { received: Promise<void>; stored: Promise<StoredObject> }

/** Stores one document while it comes; finds size, digests and type in the same pass. */
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
  // The caller who awaits it gets the failure; until then it must not end the process.
  stored.catch(() => undefined)
  return { received, stored }
}

/** Names the refused document, also under its field: a form holds many and marks that one. */
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
  /** Looks at the next bytes; throws if they are too many. */
  take(chunk: Buffer): void
  /** Throws if the whole is not accepted. */
  ensureAccepted(): void
  onReceived(): void
}

/**
 * Bytes of one document that are looked at before everybody else gets a turn. A fast client hands over
 * megabytes at once: an answer takes many short steps, and each would wait until all of them are looked at.
 */
const bytesPerTurn = 64 * 1024

/**
 * Passes the chunks of the body on as they come, and looks at each once. Object mode, because the
 * iterator of a byte stream joins all waiting chunks into a new buffer.
 */
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
  // The store gets an error by reading; a store that no longer reads has failed itself.
  pass.on('error', () => undefined)
  return body.pipe(pass)
}

/** The error that a step throws, because a stream takes it as a value. */
function errorOf(step: () => void): Error | null {
  try {
    step()
    return null
  } catch (error) {
    return error as Error
  }
}
