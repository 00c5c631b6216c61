export const missingName = 'MISSING.txt'

export const missingText = (names: readonly string[]): string =>
  `These documents are not in this zip, because they are no longer where documents are kept.
They were removed while the zip was made, or they are lost. Please tell whoever runs the service.

${names.join('\n')}
`
