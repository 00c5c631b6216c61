/** A bucket of an S3-compatible store, as STORAGE_URL names it. */
export type Storage = {
  bucket: string
  region: string
  /** Of a store that is not Amazon's. */
  endpoint?: string
  /** Stands in front of every key. */
  prefix?: string
}

const bucketPattern = /^[\w.-]{3,63}$/
const regionPattern = /^[\w-]{1,63}$/
const prefixPattern = /^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/
const endpointPattern = /^https?:\/\/[^/?#@]+\/?$/

/** What most stores take for the region when they have none. */
const onlyRegion = 'us-east-1'

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…`; prefix and endpoint may be absent, with an endpoint
 * the region as well. Undefined for everything else, also for a password in it: an address gets into
 * logs, and the client takes its credentials from elsewhere.
 */
export function toStorage(text: string): Storage | undefined {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  const { host: bucket, username, password, pathname, searchParams, hash } = new URL(text)
  const known = ['region', 'endpoint'].filter((name) => searchParams.getAll(name).length === 1)
  if (username || password || hash || searchParams.size !== known.length) return undefined

  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region') ?? (endpoint === null ? '' : onlyRegion)
  const prefix = pathname.replaceAll(/^\/|\/$/g, '')
  if (!bucketPattern.test(bucket) || !regionPattern.test(region)) return undefined
  if (prefix && !prefixPattern.test(prefix)) return undefined
  if (endpoint !== null && !isEndpoint(endpoint)) return undefined
  return { bucket, region, ...(endpoint && { endpoint }), ...(prefix && { prefix }) }
}

const isEndpoint = (text: string) => endpointPattern.test(text) && URL.canParse(text)
