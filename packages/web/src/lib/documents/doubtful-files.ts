import { strongestDoubtWords, type JobFile } from '@curbcut/contract'

/** The files whose newest fixed document may be the wrong one, in upload order, each with the strongest doubt. */
export const doubtfulFilesOf = <File extends Pick<JobFile, 'versions'>>(
  files: readonly File[],
): { file: File; doubt: string }[] =>
  files.flatMap((file) => {
    const comparison = file.versions.at(-1)?.comparison
    const doubt = comparison && strongestDoubtWords(comparison)
    return doubt ? [{ file, doubt }] : []
  })
