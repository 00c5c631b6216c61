import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'

/** How the same objects are written down. */
export type Style = {
  text: (bytes: Uint8Array) => string
  name: (written: string) => string
  /** Between two words. */
  gap: string
  /** The objects in the order in which they stand in the file. */
  order: (refs: PDFRef[]) => PDFRef[]
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const octal = (code: number) => `\\${code.toString(8).padStart(3, '0')}`

export const asHex = (bytes: Uint8Array) => `<${hex(bytes).toUpperCase()}>`
export const asOctal = (bytes: Uint8Array) => `(${[...bytes].map(octal).join('')})`
const asIs = (bytes: Uint8Array) =>
  `(${Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\\()\r\n]/g, (sign) => octal(sign.charCodeAt(0)))})`

const usualStyle: Style = {
  text: asIs,
  name: (written) => written,
  gap: ' ',
  order: (refs) => refs,
}

/** A whole file with a table of references. */
export function writePdf(context: PDFContext, style: Partial<Style> = {}): Buffer {
  const whole = { ...usualStyle, ...style }
  const refs = whole.order(context.enumerateIndirectObjects().map(([ref]) => ref))
  const parts = [Buffer.from(`${String(context.header)}\n`, 'latin1')]
  const offsets = new Map<PDFRef, number>()
  let length = parts[0]?.length ?? 0
  for (const ref of refs) {
    const body = Buffer.concat([bytesOf(context.lookup(ref), whole), Buffer.from('\nendobj\n')])
    const head = Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`)
    offsets.set(ref, length)
    parts.push(head, body)
    length += head.length + body.length
  }
  const { Root, Info, ID } = context.trailerInfo
  const size = context.largestObjectNumber + 1
  const trailer = context.obj({ Root, Info, ID, Size: size } as never)
  const rows = [...offsets].map(
    ([ref, offset]) =>
      `${ref.objectNumber} 1\n${String(offset).padStart(10, '0')} ${String(ref.generationNumber).padStart(5, '0')} n \n`,
  )
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n${write(trailer, whole)}\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')])
}

/** An object with its number, as it stands in a file. */
export const writtenObject = (ref: PDFRef, object: PDFObject) =>
  Buffer.concat([
    Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`),
    bytesOf(object, usualStyle),
    Buffer.from('\nendobj\n'),
  ])

export const textOf = (object: PDFObject | undefined) => write(object, usualStyle)

function bytesOf(object: PDFObject | undefined, style: Style): Buffer {
  if (!(object instanceof PDFStream)) return Buffer.from(write(object, style), 'latin1')
  const contents = object instanceof PDFRawStream ? object.contents : object.getContents()
  object.dict.set(PDFName.of('Length'), object.dict.context.obj(contents.length))
  return Buffer.concat([
    Buffer.from(`${write(object.dict, style)}\nstream\n`, 'latin1'),
    contents,
    Buffer.from('\nendstream'),
  ])
}

function write(object: PDFObject | undefined, style: Style): string {
  const { gap } = style
  if (object === undefined) return 'null'
  if (object instanceof PDFDict) {
    const pairs = object
      .entries()
      .map(([key, value]) => `${style.name(String(key))}${gap}${write(value, style)}`)
    return `<<${gap}${pairs.join(gap)}${gap}>>`
  }
  if (object instanceof PDFArray)
    return `[${gap}${object
      .asArray()
      .map((one) => write(one, style))
      .join(gap)}${gap}]`
  if (object instanceof PDFName) return style.name(String(object))
  if (object instanceof PDFString || object instanceof PDFHexString)
    return style.text(object.asBytes())
  return String(object)
}
