import { doubtWords, type FileVersion, type JobFile } from '@curbcut/contract'

/** The strongest doubt about a fixed document: "Text matches 3 % of the original." */
const doubtAbout = (fixed: FileVersion | undefined): string | undefined =>
  fixed?.comparison ? doubtWords(fixed.comparison)[0] : undefined

/** The files whose newest fixed document may be the wrong one, in upload order. */
export const doubtfulFilesOf = <File extends Pick<JobFile, 'versions'>>(
  files: readonly File[],
): { file: File; doubt: string }[] =>
  files.flatMap((file) => {
    const doubt = doubtAbout(file.versions.at(-1))
    return doubt === undefined ? [] : [{ file, doubt }]
  })
