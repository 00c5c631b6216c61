import { texts, type fileRoutes } from '@curbcut/contract'
import { ensure } from '#server/errors.ts'
import { downloadFile, downloadJob } from '#server/features/documents/download/download-service.ts'
import type { Handlers, UploadChecks } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { addVersion } from './add-version.ts'
import { deleteFile } from './delete-file.ts'
import { countJobFiles, listJobFiles } from './list-files.ts'
import { ensureMarkableFile } from './locked-file.ts'
import { remediateFile } from './remediate-file.ts'

export const fileHandlers: Omit<Handlers<typeof fileRoutes>, 'getCheck' | 'getComparison'> = {
  listFiles: async ({ params, query }, ctx) => {
    const { files, total } = await listJobFiles(ctx, {
      ...query,
      jobId: params.jobId,
      withBarriers: query.with_barriers === 'true',
    })
    return { data: { files }, pagination: paginate(query, total) }
  },

  countFiles: async ({ params }, ctx) => ({ data: await countJobFiles(ctx, params.jobId) }),

  downloadJob: ({ params, query }, ctx) =>
    downloadJob(ctx, { ...params, fileIds: query.files, withReport: query.report === 'true' }),

  downloadFile: ({ params, query }, ctx) =>
    downloadFile(ctx, {
      ...params,
      version: query.version,
      isInline: query.inline === 'true',
    }),

  remediateFile: async ({ params, body, files }, ctx) => ({
    data: await remediateFile(ctx, {
      ...params,
      simplePages: body.simple_pages,
      complexPages: body.complex_pages,
      pageNote: body.page_note,
      reason: body.reason,
      seen: body.seen,
      document: files[0],
    }),
    message: texts.success.fileRemediated,
  }),

  deleteFile: async ({ params }, ctx) => ({
    data: await deleteFile(ctx, params),
    message: texts.success.fileDeleted,
  }),

  addVersion: async ({ params, files }, ctx) => {
    const [document] = files
    ensure(document, 'internal')
    return {
      data: await addVersion(ctx, { ...params, document }),
      message: texts.success.fixedDocumentUploaded,
    }
  },
}

export const fileUploadChecks: UploadChecks<typeof fileRoutes> = {
  addVersion: (params, ctx) => ensureMarkableFile(ctx, params),
  remediateFile: (params, ctx) => ensureMarkableFile(ctx, params),
}
