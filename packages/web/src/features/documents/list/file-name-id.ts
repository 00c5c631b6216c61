import type { JobFile } from '@curbcut/contract'

/** The id of a file's name, which describes the buttons of its row. */
export const fileNameId = (file: Pick<JobFile, '_id'>) => `file-name-${file._id}`
