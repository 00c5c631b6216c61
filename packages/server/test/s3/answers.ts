/** The store's answer to one request. */
export type Answer = { status: number; headers?: Record<string, string | number>; body?: Buffer }

type Xml = string | number | boolean | readonly Record<string, Xml>[] | { [name: string]: Xml }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Elements in their order; a list repeats its element. */
function toXml(name: string, content: Xml): string {
  if (Array.isArray(content)) return content.map((one) => toXml(name, one)).join('')
  if (typeof content !== 'object') return `<${name}>${escaped(String(content))}</${name}>`
  const inner = Object.entries(content).map(([child, value]) => toXml(child, value))
  return `<${name}>${inner.join('')}</${name}>`
}

export const xmlAnswer = (name: string, content: Xml, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${toXml(name, content)}`),
})

/** The refusals of S3 by their code. */
const statuses: Record<string, number> = {
  BadDigest: 400,
  EntityTooSmall: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  MethodNotAllowed: 405,
  PreconditionFailed: 412,
  InvalidRange: 416,
  NotImplemented: 501,
  ServiceUnavailable: 503,
}

export const refusal = (code: string): Answer =>
  xmlAnswer('Error', { Code: code, Message: `This is ${code}.` }, statuses[code] ?? 403)
