import { doubtLabel, strongestDoubtSentence, type JobFile } from '@curbcut/contract'

/** The files whose newest fixed document may be the wrong one, in upload order, each with the strongest doubt. */
export const doubtfulFilesOf = <File extends Pick<JobFile, 'versions'>>(
  files: readonly File[],
): { file: File; doubt: string }[] =>
  files.flatMap((file) => {
    const comparison = file.versions.at(-1)?.comparison
    const doubt = comparison && strongestDoubtSentence(comparison)
    return doubt ? [{ file, doubt }] : []
  })

/** "May be the wrong document: text matches 3 %". Undefined without a doubt. */
export function wrongDocumentWords({ versions }: Pick<JobFile, 'versions'>): string | undefined {
  const comparison = versions.at(-1)?.comparison
  const label = comparison && doubtLabel(comparison)
  if (!label) return undefined
  return `May be the wrong document: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
