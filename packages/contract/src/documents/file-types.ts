import type { FileClass } from './file-classes.ts'

type DocumentTypeDefinition = {
  /** Lower case, without the dot; the usual one first. */
  extensions: readonly [string, ...string[]]
  mediaType: string
  /** 'all' means: only in the tab All. */
  fileClass: FileClass
}

/** The kinds of documents that are accepted; others are refused with 415. */
// prettier-ignore
export const documentTypes = {
  pdf:  { extensions: ['pdf'],          mediaType: 'application/pdf', fileClass: 'pdfs' },
  doc:  { extensions: ['doc'],          mediaType: 'application/msword', fileClass: 'docs' },
  docx: { extensions: ['docx'],         mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', fileClass: 'docs' },
  odt:  { extensions: ['odt'],          mediaType: 'application/vnd.oasis.opendocument.text', fileClass: 'docs' },
  rtf:  { extensions: ['rtf'],          mediaType: 'application/rtf', fileClass: 'docs' },
  png:  { extensions: ['png'],          mediaType: 'image/png', fileClass: 'images' },
  jpeg: { extensions: ['jpg', 'jpeg'],  mediaType: 'image/jpeg', fileClass: 'images' },
  tiff: { extensions: ['tif', 'tiff'],  mediaType: 'image/tiff', fileClass: 'images' },
  gif:  { extensions: ['gif'],          mediaType: 'image/gif', fileClass: 'images' },
  webp: { extensions: ['webp'],         mediaType: 'image/webp', fileClass: 'images' },
  bmp:  { extensions: ['bmp'],          mediaType: 'image/bmp', fileClass: 'images' },
  ppt:  { extensions: ['ppt'],          mediaType: 'application/vnd.ms-powerpoint', fileClass: 'all' },
  pptx: { extensions: ['pptx'],         mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', fileClass: 'all' },
  odp:  { extensions: ['odp'],          mediaType: 'application/vnd.oasis.opendocument.presentation', fileClass: 'all' },
  xls:  { extensions: ['xls'],          mediaType: 'application/vnd.ms-excel', fileClass: 'all' },
  xlsx: { extensions: ['xlsx'],         mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileClass: 'all' },
  ods:  { extensions: ['ods'],          mediaType: 'application/vnd.oasis.opendocument.spreadsheet', fileClass: 'all' },
  epub: { extensions: ['epub'],         mediaType: 'application/epub+zip', fileClass: 'all' },
  html: { extensions: ['html', 'htm'],  mediaType: 'text/html', fileClass: 'all' },
  txt:  { extensions: ['txt'],          mediaType: 'text/plain', fileClass: 'all' },
  md:   { extensions: ['md'],           mediaType: 'text/markdown', fileClass: 'all' },
  csv:  { extensions: ['csv'],          mediaType: 'text/csv', fileClass: 'all' },
} as const satisfies Record<string, DocumentTypeDefinition>

export type DocumentType = keyof typeof documentTypes
export const documentTypeNames = Object.keys(documentTypes) as DocumentType[]

/** With a password, such a file is no zip, but a compound file with a stream of this name. */
export const lockableTypes: readonly (DocumentType | undefined)[] = ['docx', 'pptx', 'xlsx']
export const encryptedStreamName = 'EncryptedPackage'

export const documentTypeOfMediaType = (mediaType: string): DocumentType | undefined =>
  documentTypeNames.find((name) => documentTypes[name].mediaType === mediaType)

export function documentTypeOf(fileName: string): DocumentType | undefined {
  const lowerCaseName = fileName.toLowerCase()
  return documentTypeNames.find((type) =>
    documentTypes[type].extensions.some((extension) => lowerCaseName.endsWith(`.${extension}`)),
  )
}

export const acceptedExtensions = documentTypeNames.flatMap((type) =>
  documentTypes[type].extensions.map((extension) => `.${extension}`),
)
