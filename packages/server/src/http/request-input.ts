import { texts, type Route } from '@curbcut/contract'
import type { FastifyRequest } from 'fastify'
import type { VisitorContext } from '#server/context.ts'
import type { DiskRoom } from '#server/disks/disk-room.ts'
import { AppError, ensure } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { slowestUpload } from '#server/limits.ts'
import { receiveUpload, type ReceivedUpload } from './upload/receive-upload.ts'

/** Throws 422 with a message per field, 404 for a malformed id. */
export function parseInput(route: Route, request: FastifyRequest, sentBody: unknown) {
  const query = parsePart(route.query, request.query)
  const body = parsePart(route.body, sentBody ?? {})
  return { params: parseParams(route, request), query, body }
}

export function parseParams(route: Route, request: FastifyRequest): unknown {
  const params = route.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('not_found')
  return params?.data ?? {}
}

function parsePart(schema: Route['body'], rawValue: unknown): unknown {
  if (!schema) return {}
  ensure(
    typeof rawValue === 'object' && rawValue !== null && !Array.isArray(rawValue),
    'unreadable_body',
  )
  return schema.parse(withoutNulls(rawValue))
}

/** Our answers have null for absent values; a client may send it back. */
const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Accepts any type of body; unexpected documents are read and dropped. */
export async function readFields(request: FastifyRequest, ctx: VisitorContext): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  const { maxFileBytes } = ctx.settings.uploads
  const discardTarget = { store: ctx.files, uploadId: newId(), maxFiles: 0, fileFields: [] }
  const maxBodyBytes = request.routeOptions.bodyLimit
  ensure(Number(request.headers['content-length'] ?? 0) <= maxBodyBytes, 'body_too_large')
  return (await receiveUpload(request, { ...discardTarget, maxFileBytes, maxBodyBytes })).fields
}

export async function receiveUploadedDocuments(
  route: Route,
  request: FastifyRequest,
  { ctx, uploadId, room }: { ctx: VisitorContext; uploadId: string; room: DiskRoom },
): Promise<ReceivedUpload> {
  const { maxFileBytes, maxFilesPerJob, slowest = defaultMinRate } = ctx.settings.uploads
  const upload = await receiveUpload(request, {
    store: ctx.files,
    room,
    uploadId,
    maxFileBytes,
    maxFiles: route.filePart?.many ? maxFilesPerJob : 1,
    isSingle: route.filePart?.many === false,
    fileFields: route.filePart ? [route.filePart.name] : [],
    slowest,
  })
  refuseMissingDocuments(route, upload)
  return upload
}

const defaultMinRate = { bytes: slowestUpload.bytes, milliseconds: slowestUpload.seconds * 1000 }

function refuseMissingDocuments({ bodyType, filePart }: Route, { files }: ReceivedUpload) {
  if (bodyType !== 'multipart' || !filePart || files.length > 0) return
  throw new AppError('invalid_input', {
    errors: { [filePart.name]: texts.validation.filesRequired },
  })
}
