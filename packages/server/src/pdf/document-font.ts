import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toTrueType } from './woff2.ts'

const file =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

let font: Buffer | undefined

/** The typeface of the web app (Latin letters, regular weight), to be embedded in our own PDFs. */
export function documentFont(): Buffer {
  font ??= toTrueType(readFileSync(fileURLToPath(import.meta.resolve(file))))
  return font
}
