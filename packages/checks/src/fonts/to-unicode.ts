import { get, nameOf, streamOf } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { codeKey, readCMap } from './cmap.ts'
import type { DecodeStream } from './font.ts'
import { isIdentityCMap } from './predefined-cmaps.ts'

export type ToUnicode = (code: number, length: number) => string | undefined

export function readToUnicode(
  font: Dict,
  decode: DecodeStream,
): { toUnicode: ToUnicode; gap: string | undefined } {
  const entry = get(font, 'ToUnicode')
  const stream = streamOf(entry)
  const name = nameOf(entry)
  if (name !== undefined && isIdentityCMap(name))
    return { toUnicode: (code) => String.fromCharCode(code & 0xffff), gap: undefined }
  if (!stream) return { toUnicode: () => undefined, gap: name && `it is the named map ${name}` }
  try {
    const { textByCode } = readCMap(decode(stream))
    return { toUnicode: (code, length) => lookUpText(textByCode, { code, length }), gap: undefined }
  } catch (error) {
    return { toUnicode: () => undefined, gap: (error as Error).message }
  }
}

/** Some CMaps write their codes with another number of bytes than the text. */
function lookUpText(
  textByCode: Map<string, string>,
  { code, length }: { code: number; length: number },
) {
  for (const bytes of [length, 1, 2, 3, 4]) {
    const text = textByCode.get(codeKey(code, bytes))
    if (text !== undefined) return text
  }
  return undefined
}
