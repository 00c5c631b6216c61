import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Signed = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer }
export type Credentials = { accessKeyId: string; secretAccessKey: string }

type Proof = {
  credential: string
  signedHeaders: string
  signature: string
  /** As in `20300101T120000Z`. */
  time: string
  payload: string
  query: URLSearchParams
}

const maxSkewMs = 15 * 60_000

/** Checks AWS Signature Version 4 in headers or address; undefined if all is well. */
export function findFault(request: Signed, { accessKeyId, secretAccessKey }: Credentials) {
  const isPresigned = request.url.searchParams.has('X-Amz-Signature')
  const proof = isPresigned ? proofInQuery(request.url) : proofInHeaders(request)
  if (!proof) return 'AccessDenied'
  const [keyId, day = '', region = '', service = '', kind = ''] = proof.credential.split('/')
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId'
  if (service !== 's3' || kind !== 'aws4_request' || !proof.time.startsWith(day)) {
    return 'AuthorizationHeaderMalformed'
  }

  const scope = [day, region, service, kind].join('/')
  const toSign = ['AWS4-HMAC-SHA256', proof.time, scope, sha256(canonical(request, proof))]
  const key = [day, region, service, kind].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  )
  const expected = hmac(key, toSign.join('\n'))
  const given = Buffer.from(proof.signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return 'SignatureDoesNotMatch'
  }
  if (isPresigned) return findLateness(proof)
  if (Math.abs(Date.now() - timeOf(proof)) > maxSkewMs) return 'RequestTimeTooSkewed'
  return proof.payload === sha256(request.body) ? undefined : 'XAmzContentSHA256Mismatch'
}

function findLateness(proof: Proof) {
  const lifeMs = Number(proof.query.get('X-Amz-Expires')) * 1000
  return Date.now() - timeOf(proof) < lifeMs ? undefined : 'AccessDenied'
}

const timeOf = ({ time }: Proof) =>
  Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))

function proofInHeaders({ url, headers }: Signed): Proof | undefined {
  const match =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    )
  const [, credential = '', signedHeaders = '', signature = ''] = match ?? []
  if (!match) return undefined
  return {
    credential,
    signedHeaders,
    signature,
    time: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    query: url.searchParams,
  }
}

function proofInQuery({ searchParams }: URL): Proof {
  const query = new URLSearchParams(searchParams)
  query.delete('X-Amz-Signature')
  return {
    credential: searchParams.get('X-Amz-Credential') ?? '',
    signedHeaders: searchParams.get('X-Amz-SignedHeaders') ?? '',
    signature: searchParams.get('X-Amz-Signature') ?? '',
    time: searchParams.get('X-Amz-Date') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
    query,
  }
}

function canonical({ method, url, headers }: Signed, proof: Proof) {
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const query = [...proof.query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const lines = proof.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
  return [method, path, query, lines.join(''), proof.signedHeaders, proof.payload].join('\n')
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
