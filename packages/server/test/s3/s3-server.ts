import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { refusal, type Answer } from './answers.ts'
import { listsOf } from './lists.ts'
import { bucketInMemory } from './objects.ts'
import { findFault, type Credentials } from './signature.ts'

/** Ways in which the store misbehaves. */
export type Trouble =
  /** Says that it is overloaded. */
  | 'refuses'
  /** Takes the request and never answers. */
  | 'hangs'
  /** Cuts the connection; when it sends a document, after half of it. */
  | 'cuts'
  /** Does the work, and the answer is lost. */
  | 'goes silent'
  /** Refuses conditional writes. */
  | 'knows no conditions'

export type S3Server = {
  endpoint: string
  bucket: string
  credentials: Credentials
  /** The objects in the bucket, and unfinished ones. */
  objects: Map<string, Buffer>
  multiparts: Map<string, unknown>
  /** The operations so far, under S3's names. */
  seen: string[]
  /** How the store treats an operation on a key from now on; undefined if normally. */
  misbehave: (operation: string, key: string) => Trouble | undefined
  stop(): Promise<void>
}

/**
 * A small S3 store for our tests, because npm has no such server that is still maintained. It holds one
 * bucket in memory, addressed by path. It is strict where ours could be wrong: signatures in headers and
 * addresses, digests of bodies, times, sizes and order of parts, conditions, pages of lists. It knows
 * only the operations that ours uses and refuses everything else, such as bodies in signed pieces or
 * further checksums, as not implemented. It does not show how a real store behaves under load, with
 * versions, policies or slow lists.
 */
export async function startS3Server({ pageLength = 1000 } = {}): Promise<S3Server> {
  const stored = bucketInMemory()
  const lists = listsOf(stored, pageLength)
  const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a secret for tests only' }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const s3: S3Server = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'documents',
    credentials,
    ...stored,
    seen: [],
    misbehave: () => undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', s3.endpoint)
    const operation = operationOf(method, url)
    s3.seen.push(operation)
    const trouble = s3.misbehave(operation, keyOf(url))
    if (trouble === 'hangs') return
    const body = await buffer(request)
    const answerNow = () => answer({ method, url, headers, body })
    if (trouble === 'refuses') return send(response, method, refusal('ServiceUnavailable'))
    if (trouble === 'cuts') return cut(response, method === 'GET' ? answerNow() : undefined)
    if (trouble === 'knows no conditions' && 'if-none-match' in headers) {
      return send(response, method, refusal('NotImplemented'))
    }
    const due = answerNow()
    if (trouble !== 'goes silent') send(response, method, due)
  }

  function answer(call: Pick<IncomingMessage, 'headers'> & Request): Answer {
    const { url, headers, body, method } = call
    const fault = findFault(call, credentials)
    if (fault) return refusal(fault)
    if ('content-encoding' in headers || Object.keys(headers).some(isChecksum)) {
      return refusal('NotImplemented')
    }
    const [, bucket] = url.pathname.split('/').map(decodeURIComponent)
    if (bucket !== s3.bucket) return refusal('NoSuchBucket')
    const operation = operationOf(method, url)
    const { searchParams: query } = url
    if (operation === 'ListObjectsV2' || operation === 'ListMultipartUploads') {
      return lists[operation](query)
    }
    const known = stored.operations[operation as keyof typeof stored.operations]
    return known?.({ key: keyOf(url), query, headers, body }) ?? refusal('NotImplemented')
  }

  return s3
}

type Request = { method: string; url: URL; body: Buffer }

/** What follows the name of the bucket. */
const keyOf = ({ pathname }: URL) => pathname.split('/').slice(2).map(decodeURIComponent).join('/')

const isChecksum = (header: string) => header.startsWith('x-amz-checksum-')

function operationOf(method: string, { pathname, searchParams }: URL): string {
  const isBucket = pathname.split('/').filter(Boolean).length < 2
  const [lists, isPart] = [searchParams.has('uploads'), searchParams.has('uploadId')]
  if (isBucket) return lists ? 'ListMultipartUploads' : 'ListObjectsV2'
  const operations: Record<string, string> = {
    PUT: isPart ? 'UploadPart' : 'PutObject',
    GET: 'GetObject',
    HEAD: 'HeadObject',
    DELETE: isPart ? 'AbortMultipartUpload' : 'DeleteObject',
    POST: isPart ? 'CompleteMultipartUpload' : 'CreateMultipartUpload',
  }
  return operations[method] ?? method
}

function send(response: ServerResponse, method: string, { status, headers, body }: Answer) {
  response.writeHead(status, { 'content-length': body?.length ?? 0, ...headers })
  response.end(method === 'HEAD' ? undefined : body)
}

function cut(response: ServerResponse, answer: Answer | undefined) {
  if (!answer?.body) return response.destroy()
  const { status, headers, body } = answer
  response.writeHead(status, { 'content-length': body.length, ...headers })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
  return response
}
