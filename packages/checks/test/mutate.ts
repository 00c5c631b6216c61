import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { aZip } from './a-zip.ts'

/** Numbers from 0 to below 1 that are the same for the same seed. */
function createRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number
type Mutation = (bytes: Buffer, random: Random) => Buffer

const at = (bytes: Buffer, random: Random) => Math.floor(random() * bytes.length)

const flipBytes: Mutation = (bytes, random) => {
  const out = Buffer.from(bytes)
  for (let count = 1 + Math.floor(random() * 20); count > 0; count--)
    out[at(bytes, random)] = Math.floor(random() * 256)
  return out
}

/** Takes an object away, with its content. */
const dropObject: Mutation = (bytes, random) => {
  const start = bytes.indexOf(' obj', at(bytes, random))
  const end = bytes.indexOf('endobj', start)
  return start < 0 || end < 0
    ? bytes
    : Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
}

/** One number instead of another: lengths, references, limits. */
const changeNumber: Mutation = (bytes, random) => {
  const text = bytes.toString('latin1')
  const digits = /\d+/g
  digits.lastIndex = at(bytes, random)
  const found = digits.exec(text)
  if (!found) return bytes
  const numbers = ['0', '1', '-1', '7', '65535', '4294967296', '99999999999999999999']
  const other = numbers[Math.floor(random() * numbers.length)] ?? '0'
  const end = found.index + found[0].length
  return Buffer.from(text.slice(0, found.index) + other + text.slice(end), 'latin1')
}

const cutOff: Mutation = (bytes, random) => bytes.subarray(0, at(bytes, random))

const repeatPart: Mutation = (bytes, random) => {
  const from = at(bytes, random)
  const part = bytes.subarray(from, from + Math.floor(random() * 2_000))
  return Buffer.concat([bytes.subarray(0, from), part, part, bytes.subarray(from)])
}

/** Takes a tag of XML away, or says it twice. */
const changeTag: Mutation = (bytes, random) => {
  const start = bytes.indexOf('<', at(bytes, random))
  const end = bytes.indexOf('>', start) + 1
  if (start < 0 || end <= 0) return bytes
  const times = random() < 0.5 ? [] : [bytes.subarray(start, end), bytes.subarray(start, end)]
  return Buffer.concat([bytes.subarray(0, start), ...times, bytes.subarray(end)])
}

/** Takes a text between quotes away. */
const emptyValue: Mutation = (bytes, random) => {
  const start = bytes.indexOf('"', at(bytes, random)) + 1
  const end = bytes.indexOf('"', start)
  return start <= 0 || end < 0
    ? bytes
    : Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
}

const mutations = [flipBytes, flipBytes, dropObject, changeNumber, changeNumber, cutOff, repeatPart]

const ofXml = [changeTag, changeTag, emptyValue, emptyValue, changeNumber, changeNumber, cutOff]

/** One to three changes of a document, the same for the same seed. */
export const mutate = (bytes: Uint8Array, seed: number) => change(bytes, mutations, seed)

/** The same of the XML in one of the parts of a zip. */
export async function mutatePart(bytes: Uint8Array, seed: number): Promise<Buffer> {
  const parts = await partsOf(bytes)
  const chosen = parts[Math.floor(createRandom(seed)() * parts.length)]
  return aZip(
    parts.map((part) =>
      part === chosen ? { ...part, bytes: change(part.bytes, ofXml, seed) } : part,
    ),
  )
}

function change(bytes: Uint8Array, ways: Mutation[], seed: number): Buffer {
  const random = createRandom(seed)
  let out: Buffer = Buffer.from(bytes)
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--)
    out = ways[Math.floor(random() * ways.length)]?.(out, random) ?? out
  return out
}

async function partsOf(bytes: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  const parts: { name: string; bytes: Buffer }[] = []
  for await (const entry of zip.eachEntry())
    parts.push({
      name: entry.fileName,
      bytes: await buffer(await zip.openReadStreamPromise(entry)),
    })
  return parts
}
