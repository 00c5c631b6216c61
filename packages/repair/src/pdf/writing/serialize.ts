import { Name } from '@curbcut/checks/pdf/lexer.ts'
import { Dict, PdfText, Ref, Stream } from '@curbcut/checks/pdf/values.ts'
import type { PdfObject } from '@curbcut/checks/pdf/values.ts'

/** An object that cannot be written without loss. */
export class Unwritable extends Error {}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

export function serialize(object: PdfObject): Buffer {
  if (!(object instanceof Stream)) return latin1(written(object))
  if (object.decrypt) throw new Unwritable('an encrypted stream')
  const { packed } = object
  const entries = new Map(object.dict.entries).set('Length', packed.length)
  const dict = new Dict(entries, object.dict.context)
  return Buffer.concat([latin1(`${written(dict)}\nstream\n`), packed, latin1('\nendstream')])
}

const deepest = 500

function written(object: PdfObject, depth = 0): string {
  if (depth > deepest) throw new Unwritable('objects are too deep in each other')
  if (object === null) return 'null'
  if (typeof object === 'boolean') return String(object)
  if (typeof object === 'number') return numberWritten(object)
  if (object instanceof Name) return nameWritten(object.name)
  if (object instanceof Ref) return `${object.number} ${object.generation} R`
  if (object instanceof PdfText) return textWritten(object.bytes)
  if (Array.isArray(object)) return `[${object.map((one) => written(one, depth + 1)).join(' ')}]`
  if (object instanceof Dict) return dictWritten(object, depth)
  // A stream is an object of its own, and damaged content would be lost.
  throw new Unwritable('an object that cannot stand here')
}

function dictWritten({ entries }: Dict, depth: number) {
  const pairs = [...entries].map(
    ([key, value]) => `${nameWritten(key)} ${written(value, depth + 1)}`,
  )
  return `<< ${pairs.join(' ')} >>`
}

/** PDF has no exponents. */
function numberWritten(number: number): string {
  if (!Number.isFinite(number)) throw new Unwritable('no number')
  const plain = String(number)
  if (!plain.includes('e')) return plain
  return Math.abs(number) < 1 ? '0' : BigInt(number).toString()
}

const special = /[^!-~]|[#()<>[\]{}/%]/g

const nameWritten = (name: string) =>
  `/${name.replaceAll(special, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** In parentheses if people can read all of it, otherwise in hexadecimal. */
function textWritten(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.some((code) => code < 0x20 || code > 0x7e)) return `<${buffer.toString('hex')}>`
  return `(${buffer.toString('latin1').replaceAll(/[\\()]/g, String.raw`\$&`)})`
}
