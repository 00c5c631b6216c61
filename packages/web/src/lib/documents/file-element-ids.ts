import type { JobFile } from '@curbcut/contract'

type FileWithId = Pick<JobFile, '_id'>

/** The id of a file's name, which describes the buttons of its row. */
export const fileNameId = ({ _id }: FileWithId) => `file-name-${_id}`
export const noticeIdOf = ({ _id }: FileWithId) => `file-notice-${_id}`
export const questionIdOf = ({ _id }: FileWithId) => `file-question-${_id}`
export const missingReasonIdOf = ({ _id }: FileWithId) => `file-missing-reason-${_id}`

export const fileRowOf = (file: FileWithId) =>
  document.getElementById(fileNameId(file))?.closest('tr')
