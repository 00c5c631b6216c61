import { PdfText } from '@curbcut/checks/pdf/values.ts'

/** ASCII as it is, other texts as UTF-16 with its mark. */
export function toPdfText(text: string): PdfText {
  if (/^[ -~]*$/.test(text)) return new PdfText(Buffer.from(text, 'latin1'))
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new PdfText(bytes.swap16())
}
