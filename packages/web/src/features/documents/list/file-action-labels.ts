import { texts } from '@curbcut/contract'

export type FileAction = 'remediate' | 'addVersion' | 'repair' | 'download' | 'delete'

export const fileActionLabels = {
  remediate: texts.job.markRemediated,
  addVersion: texts.files.uploadFixedDocument,
  repair: texts.files.repair,
  download: texts.files.download,
  delete: texts.files.delete,
} as const satisfies Record<FileAction, string>
