import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, ensure } from '#server/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { controlCharacterMessage, toFileName } from './file-name.ts'
import { watchPartHeaders } from './part-headers.ts'
import { storeFile, type StoredObject } from './store-file.ts'

export type { StoredObject } from './store-file.ts'

export type UploadTarget = {
  store: FileStore
  /** Its row is there before the first byte, so that a sweeper finds what a crash leaves. */
  uploadId: string
  maxFileBytes: number
  maxFiles: number
  /** Fields that take files; a file under any other name is read away and ignored. */
  fileFields: readonly string[]
}

export type ReceivedUpload = {
  /** A field that came more than once is a list; `name[]` is `name`. */
  fields: Record<string, string | string[]>
  /** In the order in which they came. */
  files: StoredObject[]
}

const maxFieldBytes = 64 * 1024
const maxFields = 2000
// While the disk makes one file durable, the next ones are already received.
const maxPendingFiles = 8

/**
 * Stores the files of a multipart request while they come, and collects its fields from before or
 * after them. All or nothing: on a refusal everything under the upload id is removed. The caller
 * then answers with `connection: close` and drains the rest (`drainRequest`).
 */
export async function receiveUpload(
  request: FastifyRequest,
  target: UploadTarget,
): Promise<ReceivedUpload> {
  ensure(request.isMultipart(), 'media_type_refused')
  const stored: Promise<StoredObject>[] = []
  const watched = watchPartHeaders(request.raw, boundaryOf(request))
  try {
    const { fields, partCount } = await receiveParts(request, target, stored)
    const files = await Promise.all(stored)
    ensure(!watched.hasBrokenName(), 'invalid_input', {
      errors: { [target.fileFields[0] ?? 'files']: controlCharacterMessage },
    })
    ensure(watched.partCount() <= partCount, 'unreadable_body')
    return { fields, files }
  } catch (error) {
    // A write under way could bring back what has just been removed.
    await Promise.allSettled(stored)
    await removeStored(request, target)
    throw error
  } finally {
    watched.stop()
  }
}

/** What cannot be removed now is left to the sweeper; the refusal stays the one that was due. */
async function removeStored(request: FastifyRequest, { store, uploadId }: UploadTarget) {
  try {
    await store.removeUpload(uploadId)
  } catch (error) {
    request.log.error({ err: error, uploadId }, 'a refused upload could not be removed')
  }
}

async function receiveParts(
  request: FastifyRequest,
  target: UploadTarget,
  stored: Promise<StoredObject>[],
) {
  const fields = new Map<string, string | string[]>()
  let partCount = 0
  let fileCount = 0
  for await (const part of readParts(request)) {
    partCount += 1
    const field = toFieldName(part.fieldname)
    if (part.type === 'field') {
      addField(fields, field, part)
      continue
    }
    // Without a name it is a file input that was left empty.
    if (!part.filename || !target.fileFields.includes(field)) {
      await readAway(part.file, target.maxFileBytes)
      continue
    }
    ensure(++fileCount <= target.maxFiles, 'too_many_files')
    const key = `${target.uploadId}/${fileCount}`
    const incoming = { key, field, name: toFileName(part.filename, field), body: part.file }
    const receipt = storeFile(incoming, { ...target, log: request.log })
    stored.push(receipt.stored)
    await Promise.race([receipt.received, receipt.stored])
    await stored.at(-maxPendingFiles)
  }
  return { fields: Object.fromEntries(fields), partCount }
}

/** The parts in their order; whatever the parser cannot read is one refusal. */
async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({
      // We count bytes and files ourselves: the parser only tells some time after a limit.
      limits: {
        fileSize: Infinity,
        files: Infinity,
        parts: Infinity,
        fieldSize: maxFieldBytes,
        fields: maxFields,
      },
      throwFileSizeLimit: false,
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
    } as Parameters<FastifyRequest['parts']>[0])
  } catch {
    throw new AppError('unreadable_body')
  }
}

function addField(
  fields: Map<string, string | string[]>,
  name: string,
  { value, valueTruncated }: { value: unknown; valueTruncated: boolean },
) {
  ensure(!valueTruncated, 'body_too_large')
  ensure(typeof value === 'string', 'unreadable_body')
  const before = fields.get(name)
  fields.set(name, before === undefined ? value : [before, value].flat())
}

async function readAway(file: AsyncIterable<Buffer>, maxBytes: number) {
  let bytes = 0
  try {
    for await (const chunk of file) {
      bytes += chunk.length
      ensure(bytes <= maxBytes, 'file_too_large')
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unreadable_body')
  }
}

const toFieldName = (sentName: string | undefined) => (sentName ?? '').replace(/\[\]$/, '')

function boundaryOf(request: FastifyRequest) {
  const match = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(request.headers['content-type'] ?? '')
  return match?.[1] ?? match?.[2] ?? ''
}
