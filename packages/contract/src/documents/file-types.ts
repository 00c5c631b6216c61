import type { FileClass } from './file-classes.ts'

type DocumentTypeFacts = {
  /** Without the dot, lower case; the first one is the usual one. */
  extensions: readonly [string, ...string[]]
  mediaType: string
  /** The tab that shows it; 'all' means: under All only. */
  fileClass: FileClass
}

/** Every kind of document that Curbcut accepts. Other kinds are refused with 415. */
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
} as const satisfies Record<string, DocumentTypeFacts>

export type DocumentType = keyof typeof documentTypes
export const documentTypeNames = Object.keys(documentTypes) as DocumentType[]

/** Types that a password locks: the file is then no zip, but a compound file with a stream of this name. */
export const lockableTypes: readonly (DocumentType | undefined)[] = ['docx', 'pptx', 'xlsx']
export const lockedStreamName = 'EncryptedPackage'

/** The type of documents with this media type, if there is one. */
export const documentTypeOfMedia = (mediaType: string): DocumentType | undefined =>
  documentTypeNames.find((name) => documentTypes[name].mediaType === mediaType)

/** The type that the extension of a file's name promises. */
export function documentTypeOf(name: string): DocumentType | undefined {
  const lower = name.toLowerCase()
  return documentTypeNames.find((type) =>
    documentTypes[type].extensions.some((extension) => lower.endsWith(`.${extension}`)),
  )
}

/** The extensions that a file picker offers, with their dots. */
export const acceptedExtensions = documentTypeNames.flatMap((type) =>
  documentTypes[type].extensions.map((extension) => `.${extension}`),
)
