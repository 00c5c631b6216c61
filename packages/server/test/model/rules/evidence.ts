import {
  aliveFiles,
  rank,
  type ModelDocument,
  type ModelEdition,
  type ModelFile,
  type ModelJob,
} from './world.ts'

const documentsOf = (file: ModelFile): ModelDocument[] => [file, ...file.versions]

/** "When a job is completed versions and judgments are fixed": each original, and its newest version. */
export const toEdition = (job: ModelJob): ModelEdition => ({
  isReady: false,
  documents: aliveFiles(job).flatMap((file) => [file, ...file.versions.slice(-1)]),
})

/** Ends the checks that wait; returns how often "a check of a fixed document with barriers" is news. */
export function checkDocuments(job: ModelJob): number {
  const fixed = aliveFiles(job).flatMap(({ versions }) => versions.slice(-1))
  const found = fixed.filter(({ isChecked, hasBarriers }) => !isChecked && hasBarriers)
  for (const document of job.files.flatMap(documentsOf)) document.isChecked = true
  return rank(job.status) < rank('COMPLETED') ? found.length : 0
}

/** "Being prepared while checks still run, and then frozen"; returns how many became ready. */
export function freezeEditions(job: ModelJob): number {
  const ready = job.editions.filter(
    ({ isReady, documents }) => !isReady && documents.every(({ isChecked }) => isChecked),
  )
  for (const edition of ready) edition.isReady = true
  return ready.length
}
