import type { FileRepairs, JobFile, JobRepairs } from '@curbcut/contract'

export type RepairItem = {
  file: JobFile
  /** What the document says itself. */
  documentValues: Record<'title' | 'language', string | null>
  repairs: FileRepairs | null
  isFailed: boolean
}

export function toRepairItem(file: JobFile, jobRepairs: JobRepairs | undefined): RepairItem {
  const fileRepairs = jobRepairs?.find(({ file: fileId }) => fileId === file._id)
  if (!fileRepairs)
    return { file, documentValues: { title: null, language: null }, repairs: null, isFailed: true }
  const { title, language, plan, proposal, refusal } = fileRepairs
  return {
    file,
    documentValues: { title, language },
    repairs: { plan, proposal, refusal },
    isFailed: false,
  }
}
