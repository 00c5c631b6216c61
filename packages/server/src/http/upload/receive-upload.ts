import { texts, fileNameProblem } from '@curbcut/contract'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { unlimitedRoom, type DiskRoom } from '#server/disks/disk-room.ts'
import { AppError, ensure } from '#server/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { isTooSlow, watchPace, type Pace } from '#server/http/limits/body-time.ts'
import { maxFields, toFields, type Fields } from '#server/http/form-body.ts'
import { boundaryOf, watchPartHeaders } from './part-headers.ts'
import { storeFile, type StoredObject } from './store-file.ts'

export type { StoredBytes, StoredObject } from './store-file.ts'

export type UploadTarget = {
  store: FileStore
  /** The room on the disks; absent: nobody measures it. */
  room?: DiskRoom
  /** The row exists before the first byte, so that a sweeper finds the remains of a crash. */
  uploadId: string
  maxFileBytes: number
  maxFiles: number
  /** True if the call takes one document; then a second one counts as a field sent twice. */
  isSingle?: boolean
  /** Fields that take files; files under other names are read and dropped. */
  fileFields: readonly string[]
  /** The limit of the whole body, for calls that do not need documents. */
  maxBodyBytes?: number
  /** The lowest pace; without it, a body may be as slow as it is. */
  slowest?: Pace
}

export type ReceivedUpload = {
  fields: Fields
  /** In the order of arrival. */
  files: StoredObject[]
}

const maxFieldBytes = 64 * 1024
// The limit of all fields together, with names: memory holds them.
const maxFieldsBytes = 1024 ** 2
// While the disk makes one file durable, the next ones already arrive.
const maxPendingFiles = 8

/**
 * Stores the files of a multipart request while they come, and collects the fields before or after them.
 * All or nothing: a refusal removes everything under the upload id. The caller then answers with
 * `connection: close` and reads the rest (`drainRequest`).
 */
export async function receiveUpload(
  request: FastifyRequest,
  target: UploadTarget,
): Promise<ReceivedUpload> {
  ensure(request.isMultipart(), 'media_type_refused')
  // While the session was looked up, the client may have gone. The parser would then wait for an end that has
  // already passed.
  ensure(!request.raw.destroyed, 'unreadable_body')
  const stored: Promise<StoredObject>[] = []
  const watched = watchPartHeaders(request.raw, boundaryOf(request.headers), {
    bytes: target.maxBodyBytes,
    parts: maxPartsOf(target),
  })
  const pace = target.slowest && watchPace(request.raw, target.slowest)
  try {
    const { fields, partCount } = await receiveParts(
      request,
      { ...target, tooLong: watched.tooLong },
      stored,
    )
    const files = await Promise.all(stored)
    ensure(!watched.hasBrokenName(), 'invalid_input', {
      errors: { [target.fileFields[0] ?? 'files']: texts.validation.fileName },
    })
    ensure(watched.partCount() <= partCount, 'unreadable_body')
    return { fields, files }
  } catch (error) {
    // A write that still runs could bring removed bytes back.
    await Promise.allSettled(stored)
    // Asks the bucket for nothing if nothing was started, as for a stranger's form.
    if (stored.length > 0) await removeStored(request, target)
    throw isTooSlow(request.raw) ? new AppError('request_too_slow') : error
  } finally {
    pace?.stop()
    watched.stop()
  }
}

/**
 * Each part costs more than its bytes, even if it is dropped. Twice the files, because one file too many
 * has its own message.
 */
const maxPartsOf = ({ maxFiles }: Pick<UploadTarget, 'maxFiles'>) => 2 * maxFiles + maxFields + 1

/** The sweeper removes what cannot be removed now; the refusal stays as it was. */
async function removeStored(request: FastifyRequest, { store, uploadId }: UploadTarget) {
  try {
    await store.removeUpload(uploadId)
  } catch (error) {
    request.log.error({ err: error, uploadId }, 'a refused upload could not be removed')
  }
}

async function receiveParts(
  request: FastifyRequest,
  target: UploadTarget & { tooLong: Promise<never> },
  stored: Promise<StoredObject>[],
) {
  const fields = fieldCollector()
  const ignored = ignoredFiles(target.maxFileBytes)
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
    // Without a name, it is a file input that remained empty.
    if (!part.filename || !target.fileFields.includes(field)) {
      await Promise.race([ignored.readAway(part.file), target.tooLong])
      continue
    }
    if (++fileCount > target.maxFiles) refuseAnother(target, field)
    await room.ensureRoom(0)
    const key = `${target.uploadId}/${fileCount}`
    const incoming = { key, field, name: toFileName(part.filename, field), body: part.file }
    const receipt = storeFile(incoming, { ...target, room, log: request.log })
    stored.push(receipt.stored)
    await Promise.race([receipt.received, receipt.stored])
    await stored.at(-maxPendingFiles)
  }
  return { fields: fields.all(), partCount }
}

function refuseAnother({ isSingle }: UploadTarget, field: string): never {
  if (!isSingle) throw new AppError('too_many_files')
  throw new AppError('invalid_input', { errors: { [field]: texts.validation.oneValue } })
}

/** The parts in order; anything that the parser cannot read is the same refusal. */
async function* readParts(
  request: FastifyRequest,
  { tooLong, ...limits }: { maxFiles: number; tooLong: Promise<never> },
): AsyncGenerator<Multipart> {
  try {
    const parts = request.parts({
      // We count bytes and files ourselves: the parser reports a limit only some time later.
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

type SentField = {
  fieldname: string | undefined
  mimetype: string
  value: unknown
  valueTruncated: boolean
}

function fieldCollector() {
  const pairs: [string, string][] = []
  let bytes = 0
  return {
    add({ fieldname = '', mimetype, value, valueTruncated }: SentField) {
      // Old programs sent several files as a form inside the form; as a text it would be lost.
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

/** Counts unexpected files; together they may be as large as one expected file. */
function ignoredFiles(maxBytes: number) {
  let bytes = 0
  return {
    async readAway(file: AsyncIterable<Buffer>) {
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

// Browsers write only these three signs so in the header of a part.
const escapedInHeader = { '%22': '"', '%0A': '\n', '%0D': '\r' } as Record<string, string>

/**
 * The kept name of an uploaded document: without the path that some programs send, with its Unicode
 * unchanged. A name that cannot be kept is refused under its form field.
 */
function toFileName(sentName: string, field: string): string {
  const written = sentName.replace(/%(?:22|0A|0D)/g, (escape) => escapedInHeader[escape] ?? escape)
  const name = written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf('\\')) + 1)

  const problem = fileNameProblem(name)
  if (problem) throw new AppError('invalid_input', { errors: { [field]: problem } })
  return name.trim()
}
