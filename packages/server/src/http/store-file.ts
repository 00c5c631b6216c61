import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { texts, type DocumentType } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, ensure } from '#server/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { inspectDocument, typeByName, type Detection } from './detect-document.ts'

export type StoredObject = {
  key: string
  /** The form field it came in. */
  field: string
  name: string
  mediaType: string
  documentType: DocumentType
  sizeBytes: number
  /** Lower case hexadecimal. */
  sha256: string
  crc32: number
}

export type Incoming = { key: string; field: string; name: string; body: Readable }

type Storing = { store: FileStore; maxFileBytes: number; log: FastifyBaseLogger }

/** `received`: the last byte has come and is accepted. `stored`: it is also safe in the store. */
export type Receipt = { received: Promise<void>; stored: Promise<StoredObject> }

/** Stores one document while it comes, taking size, digests and type in the same pass. */
export function storeFile(file: Incoming, { store, maxFileBytes, log }: Storing): Receipt {
  const { promise: received, resolve: onReceived } = Promise.withResolvers<void>()
  const { key, field, name } = file
  const pass = takeFacts(file, maxFileBytes)

  const write = async () => {
    try {
      ensure(typeByName(name), 'file_type_refused', naming(file, texts.refusals.fileType))
      await store.write(key, pass.chunks(onReceived))
    } catch (error) {
      file.body.destroy()
      if (error instanceof AppError) throw error
      log.error({ err: error, key }, 'the file store refused an object')
      throw new AppError('unavailable')
    }
    return { key, field, name, ...pass.facts() }
  }
  const stored = write()
  // Whoever awaits it learns of the failure; until then it must not end the process.
  stored.catch(() => undefined)
  return { received, stored }
}

/** The refused document by its name, also under its field: a form holds many, and marks that one. */
function naming({ name, field }: Incoming, sentence: (name: string) => string) {
  const message = sentence(name)
  return { message, errors: { [field]: message } }
}

function takeFacts(file: Incoming, maxFileBytes: number) {
  const { name, field, body } = file
  const inspector = inspectDocument(name)
  const digest = createHash('sha256')
  let sum = 0
  let sizeBytes = 0
  let found: Detection = 'empty'

  return {
    async *chunks(onReceived: () => void) {
      for await (const chunk of readBody(body)) {
        sizeBytes += chunk.length
        if (sizeBytes > maxFileBytes) {
          throw new AppError('file_too_large', naming(file, texts.refusals.fileTooLarge))
        }
        digest.update(chunk)
        sum = crc32(chunk, sum)
        inspector.update(chunk)
        yield chunk
      }
      found = inspector.result()
      ensure(found !== 'empty', 'invalid_input', {
        errors: { [field]: texts.validation.emptyFile },
      })
      ensure(found !== 'refused', 'file_type_refused', naming(file, texts.refusals.fileType))
      onReceived()
    },
    facts() {
      if (typeof found === 'string') throw new Error('An object was stored without its end.')
      const { type: documentType, mediaType } = found
      return { mediaType, documentType, sizeBytes, sha256: digest.digest('hex'), crc32: sum }
    },
  }
}

async function* readBody(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch {
    throw new AppError('unreadable_body')
  }
}
