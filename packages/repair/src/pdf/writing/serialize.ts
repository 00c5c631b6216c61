import { Name } from '@curbcut/checks/pdf/lexer.ts'
import { Dict, PdfString, Ref, Stream } from '@curbcut/checks/pdf/values.ts'
import type { PdfObject } from '@curbcut/checks/pdf/values.ts'

/** An object that cannot be written without loss. */
export class NotSerializableError extends Error {}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

export function serialize(object: PdfObject): Buffer {
  if (!(object instanceof Stream)) return latin1(serializeValue(object))
  if (object.decrypt) throw new NotSerializableError('an encrypted stream')
  const { rawBytes } = object
  const entries = new Map(object.dict.entries).set('Length', rawBytes.length)
  const dict = new Dict(entries, object.dict.context)
  return Buffer.concat([
    latin1(`${serializeValue(dict)}\nstream\n`),
    rawBytes,
    latin1('\nendstream'),
  ])
}

const maxDepth = 500

function serializeValue(object: PdfObject, depth = 0): string {
  if (depth > maxDepth) throw new NotSerializableError('objects are too deep in each other')
  if (object === null) return 'null'
  if (typeof object === 'boolean') return String(object)
  if (typeof object === 'number') return serializeNumber(object)
  if (object instanceof Name) return serializeName(object.name)
  if (object instanceof Ref) return `${object.number} ${object.generation} R`
  if (object instanceof PdfString) return serializeString(object.bytes)
  if (Array.isArray(object))
    return `[${object.map((one) => serializeValue(one, depth + 1)).join(' ')}]`
  if (object instanceof Dict) return serializeDict(object, depth)
  // A stream is an object of its own, and damaged content would be lost.
  throw new NotSerializableError('an object that cannot stand here')
}

function serializeDict({ entries }: Dict, depth: number) {
  const pairs = [...entries].map(
    ([key, value]) => `${serializeName(key)} ${serializeValue(value, depth + 1)}`,
  )
  return `<< ${pairs.join(' ')} >>`
}

/** PDF has no exponents. */
function serializeNumber(number: number): string {
  if (!Number.isFinite(number)) throw new NotSerializableError('no number')
  const plain = String(number)
  if (!plain.includes('e')) return plain
  return Math.abs(number) < 1 ? '0' : BigInt(number).toString()
}

const escapedCharacter = /[^!-~]|[#()<>[\]{}/%]/g

const serializeName = (name: string) =>
  `/${name.replaceAll(escapedCharacter, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** In parentheses if people can read all of it, otherwise in hexadecimal. */
function serializeString(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.some((code) => code < 0x20 || code > 0x7e)) return `<${buffer.toString('hex')}>`
  return `(${buffer.toString('latin1').replaceAll(/[\\()]/g, String.raw`\$&`)})`
}
