import { texts, fileNameError } from '@curbcut/contract'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { unlimitedRoom, type DiskRoom } from '#server/disks/disk-room.ts'
import { AppError, ensure } from '#server/errors.ts'
import { maxFields, toFields, type Fields } from '#server/http/form-body.ts'
import { isTooSlow, enforceMinRate, type MinRate } from '#server/http/limits/limit-body-time.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { boundaryOf, watchPartHeaders } from './part-headers.ts'
import { storeFile, type StoredObject } from './store-file.ts'

export type { StoredBytes, StoredObject } from './store-file.ts'

export type UploadTarget = {
  store: FileStore
  room?: DiskRoom
  /** Its row exists before the first byte, so that a sweeper finds the remains of a crash. */
  uploadId: string
  maxFileBytes: number
  maxFiles: number
  /** A second document is then a repeated field. */
  isSingle?: boolean
  /** Files of other fields are read and dropped. */
  fileFields: readonly string[]
  /** The limit of the whole body, for calls that do not need documents. */
  maxBodyBytes?: number
  slowest?: MinRate
}

export type ReceivedUpload = {
  fields: Fields
  files: StoredObject[]
}

const maxFieldBytes = 64 * 1024
// The limit of all fields with their names, because memory holds them.
const maxFieldsBytes = 1024 ** 2
// While the disk syncs one file, the next ones arrive.
const maxPendingFiles = 8

/** A refusal removes all stored files. The caller then drains the rest, see `drainRequest`. */
export async function receiveUpload(
  request: FastifyRequest,
  target: UploadTarget,
): Promise<ReceivedUpload> {
  ensure(request.isMultipart(), 'media_type_refused')
  // After a disconnection, the parser would wait for an end that has passed.
  ensure(!request.raw.destroyed, 'unreadable_body')
  const storedFiles: Promise<StoredObject>[] = []
  const partWatcher = watchPartHeaders(request.raw, boundaryOf(request.headers), {
    bytes: target.maxBodyBytes,
    parts: maxPartsOf(target),
  })
  const rateWatcher = target.slowest && enforceMinRate(request.raw, target.slowest)
  try {
    const { fields, partCount } = await receiveParts(
      request,
      { ...target, tooLong: partWatcher.tooLong },
      storedFiles,
    )
    const files = await Promise.all(storedFiles)
    ensure(!partWatcher.hasBrokenName(), 'invalid_input', {
      errors: { [target.fileFields[0] ?? 'files']: texts.validation.invalidFileName },
    })
    ensure(partWatcher.partCount() <= partCount, 'unreadable_body')
    return { fields, files }
  } catch (error) {
    // A running write could restore removed bytes.
    await Promise.allSettled(storedFiles)
    // Sends no request to the bucket if nothing was stored.
    if (storedFiles.length > 0) await removeStoredFiles(request, target)
    throw isTooSlow(request.raw) ? new AppError('request_too_slow') : error
  } finally {
    rateWatcher?.stop()
    partWatcher.stop()
  }
}

/** Each part costs more than its bytes. One file too many has its own message. */
const maxPartsOf = ({ maxFiles }: Pick<UploadTarget, 'maxFiles'>) => 2 * maxFiles + maxFields + 1

/** The sweeper removes the rest; the refusal stays the same. */
async function removeStoredFiles(request: FastifyRequest, { store, uploadId }: UploadTarget) {
  try {
    await store.removeUpload(uploadId)
  } catch (error) {
    request.log.error({ err: error, uploadId }, 'a refused upload could not be removed')
  }
}

async function receiveParts(
  request: FastifyRequest,
  target: UploadTarget & { tooLong: Promise<never> },
  storedFiles: Promise<StoredObject>[],
) {
  const fields = createFieldCollector()
  const fileDiscarder = createFileDiscarder(target.maxFileBytes)
  const { room = unlimitedRoom } = target
  let partCount = 0
  let fileCount = 0
  for await (const part of readParts(request, target)) {
    partCount += 1
    if (part.type === 'field') {
      fields.add(part)
      continue
    }
    const field = part.fieldname.replace(/\[\]$/, '')
    // An empty file input has no name.
    if (!part.filename || !target.fileFields.includes(field)) {
      await Promise.race([fileDiscarder.discard(part.file), target.tooLong])
      continue
    }
    if (++fileCount > target.maxFiles) refuseExtraFile(target, field)
    await room.ensureRoom(0)
    const key = `${target.uploadId}/${fileCount}`
    const incoming = { key, field, name: toFileName(part.filename, field), body: part.file }
    const receipt = storeFile(incoming, { ...target, room, log: request.log })
    storedFiles.push(receipt.stored)
    await Promise.race([receipt.received, receipt.stored])
    await storedFiles.at(-maxPendingFiles)
  }
  return { fields: fields.all(), partCount }
}

function refuseExtraFile({ isSingle }: UploadTarget, field: string): never {
  if (!isSingle) throw new AppError('too_many_files')
  throw new AppError('invalid_input', { errors: { [field]: texts.validation.singleValueOnly } })
}

async function* readParts(
  request: FastifyRequest,
  { tooLong, ...limits }: { maxFiles: number; tooLong: Promise<never> },
): AsyncGenerator<Multipart> {
  try {
    const parts = request.parts({
      // The parser reports a limit late, so we count bytes and files ourselves.
      limits: {
        fileSize: Infinity,
        files: Infinity,
        parts: maxPartsOf(limits),
        fieldSize: maxFieldBytes,
        fields: maxFields,
      },
      throwFileSizeLimit: false,
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
    } as Parameters<FastifyRequest['parts']>[0])
    for (;;) {
      const next = await Promise.race([parts.next(), tooLong])
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unreadable_body')
  }
}

type FormField = {
  fieldname: string | undefined
  mimetype: string
  value: unknown
  valueTruncated: boolean
}

function createFieldCollector() {
  const pairs: [string, string][] = []
  let bytes = 0
  return {
    add({ fieldname = '', mimetype, value, valueTruncated }: FormField) {
      // Old programs sent several files as a nested form, which the parser would take for a text.
      ensure(!mimetype.startsWith('multipart/'), 'unreadable_body')
      ensure(!valueTruncated, 'body_too_large')
      ensure(typeof value === 'string', 'unreadable_body')
      bytes += Buffer.byteLength(fieldname) + Buffer.byteLength(value)
      ensure(bytes <= maxFieldsBytes, 'body_too_large')
      pairs.push([fieldname, value])
    },
    all: () => toFields(pairs),
  }
}

/** Limits unexpected files, together, to the size of one expected file. */
function createFileDiscarder(maxBytes: number) {
  let bytes = 0
  return {
    async discard(file: AsyncIterable<Buffer>) {
      try {
        for await (const chunk of file) {
          bytes += chunk.length
          ensure(bytes <= maxBytes, 'file_too_large')
        }
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('unreadable_body')
      }
    },
  }
}

// Browsers escape only these three signs in a part's header.
const headerEscapes = { '%22': '"', '%0A': '\n', '%0D': '\r' } as Record<string, string>

/** Drops the path that some programs send; throws under the form field for an invalid name. */
function toFileName(sentName: string, field: string): string {
  const decodedName = sentName.replace(
    /%(?:22|0A|0D)/g,
    (escape) => headerEscapes[escape] ?? escape,
  )
  const name = decodedName.slice(
    Math.max(decodedName.lastIndexOf('/'), decodedName.lastIndexOf('\\')) + 1,
  )

  const problem = fileNameError(name)
  if (problem) throw new AppError('invalid_input', { errors: { [field]: problem } })
  return name.trim()
}
