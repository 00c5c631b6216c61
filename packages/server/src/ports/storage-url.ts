/** A bucket of an S3-compatible store, from STORAGE_URL. */
export type Storage = {
  bucket: string
  region: string
  /** Set for a store other than Amazon's. */
  endpoint?: string
  /** Begins every key. */
  prefix?: string
}

const bucketPattern = /^[\w.-]{3,63}$/
const regionPattern = /^[\w-]{1,63}$/
const prefixPattern = /^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/
const endpointPattern = /^https?:\/\/[^/?#@]+\/?$/

/** The usual region name of stores without regions. */
const onlyRegion = 'us-east-1'

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…`. Prefix and endpoint may be absent; with an endpoint,
 * the region too. Undefined for everything else, and for an address with a password: addresses get into
 * logs, and credentials come from elsewhere.
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

/** The bucket for people: its address holds no credentials, because `toStorage` takes none. */
export function describeBucket({ bucket, prefix, endpoint }: Storage): string {
  const address = `s3://${[bucket, ...(prefix ? [prefix] : [])].join('/')}`
  return endpoint ? `${address} at ${endpoint}` : address
}

const isEndpoint = (text: string) => endpointPattern.test(text) && URL.canParse(text)
