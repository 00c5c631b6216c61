import { texts } from '@curbcut/contract'

export type FileAction =
  | 'remediate'
  | 'addVersion'
  | 'repair'
  | 'preview'
  | 'look'
  | 'download'
  | 'delete'

export const fileActionLabels = {
  remediate: texts.job.markRemediated,
  addVersion: texts.files.uploadFixedDocument,
  repair: texts.files.repair,
  preview: 'Preview',
  look: texts.files.tagsAndPages,
  download: texts.files.download,
  delete: texts.files.delete,
} as const satisfies Record<FileAction, string>
