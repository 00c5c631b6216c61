export const missingEntryName = 'MISSING.txt'

export const toMissingEntryText = (names: readonly string[]): string =>
  `These documents are not in this zip.
They were removed while the zip was made, or they are missing from our storage. Please tell support.

${names.join('\n')}
`
