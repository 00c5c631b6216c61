import { createHash, randomUUID } from 'node:crypto'
import { refusal, xmlAnswer, type Answer } from './answers.ts'

export type Call = {
  key: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

type Part = { body: Buffer; etag: string }
type Multipart = { key: string; parts: Map<number, Part> }

const smallestPartBytes = 5 * 1024 ** 2
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

/** The objects of one bucket and the operations on them, under S3's names. */
export function bucketInMemory() {
  const objects = new Map<string, Buffer>()
  const multiparts = new Map<string, Multipart>()

  const isTaken = ({ key, headers }: Call) => headers['if-none-match'] === '*' && objects.has(key)
  const multipartOf = ({ key, query }: Call) => {
    const found = multiparts.get(query.get('uploadId') ?? '')
    return found?.key === key ? found : undefined
  }

  const operations = {
    PutObject(call: Call): Answer {
      if (isTaken(call)) return refusal('PreconditionFailed')
      objects.set(call.key, call.body)
      return { status: 200, headers: { etag: etagOf(call.body) } }
    },
    GetObject: (call: Call) => readObject(objects.get(call.key), call),
    HeadObject: (call: Call) => readObject(objects.get(call.key), call),
    DeleteObject({ key }: Call): Answer {
      objects.delete(key)
      return { status: 204 }
    },
    CreateMultipartUpload({ key }: Call): Answer {
      const id = randomUUID()
      multiparts.set(id, { key, parts: new Map() })
      return xmlAnswer('InitiateMultipartUploadResult', { Key: key, UploadId: id })
    },
    UploadPart(call: Call): Answer {
      const multipart = multipartOf(call)
      if (!multipart) return refusal('NoSuchUpload')
      const part = { body: call.body, etag: etagOf(call.body) }
      multipart.parts.set(Number(call.query.get('partNumber')), part)
      return { status: 200, headers: { etag: part.etag } }
    },
    CompleteMultipartUpload(call: Call): Answer {
      const multipart = multipartOf(call)
      if (!multipart) return refusal('NoSuchUpload')
      if (isTaken(call)) return refusal('PreconditionFailed')
      const whole = putTogether(multipart, String(call.body))
      if (typeof whole === 'string') return refusal(whole)
      objects.set(call.key, whole)
      multiparts.delete(call.query.get('uploadId') ?? '')
      return xmlAnswer('CompleteMultipartUploadResult', { Key: call.key, ETag: etagOf(whole) })
    },
    AbortMultipartUpload(call: Call): Answer {
      return multipartOf(call) && multiparts.delete(call.query.get('uploadId') ?? '')
        ? { status: 204 }
        : refusal('NoSuchUpload')
    },
  }
  return { objects, multiparts, operations }
}

function readObject(body: Buffer | undefined, { headers, query }: Call): Answer {
  if (!body) return refusal('NoSuchKey')
  const overrides = [...query]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value])
  const sent = { etag: etagOf(body), 'accept-ranges': 'bytes', ...Object.fromEntries(overrides) }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(String(headers.range)) ?? []
  if (from === undefined) return { status: 200, headers: sent, body }
  const [start, end] = [Number(from), Math.min(Number(to || Infinity), body.length - 1)]
  if (start > end) return refusal('InvalidRange')
  const range = `bytes ${start}-${end}/${body.length}`
  return {
    status: 206,
    headers: { ...sent, 'content-range': range },
    body: body.subarray(start, end + 1),
  }
}

/** The whole object, or the code of the refusal. */
function putTogether({ parts }: Multipart, list: string): Buffer | string {
  const bodies: Buffer[] = []
  let last = 0
  for (const [part] of list.matchAll(/<Part>.*?<\/Part>/gs)) {
    const number = Number(/<PartNumber>(\d+)</.exec(part)?.[1])
    const etag = /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"')
    const stored = parts.get(number)
    if (!stored || stored.etag !== etag) return 'InvalidPart'
    if (number <= last) return 'InvalidPartOrder'
    last = number
    bodies.push(stored.body)
  }
  if (bodies.length === 0) return 'InvalidPart'
  if (bodies.slice(0, -1).some((body) => body.length < smallestPartBytes)) return 'EntityTooSmall'
  return Buffer.concat(bodies)
}
