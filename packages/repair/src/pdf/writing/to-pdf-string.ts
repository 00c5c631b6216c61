import { PdfString } from '@curbcut/checks/pdf/values.ts'

/** ASCII as it is, other texts as UTF-16 with its mark. */
export function toPdfString(text: string): PdfString {
  if (/^[ -~]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'))
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new PdfString(bytes.swap16())
}
