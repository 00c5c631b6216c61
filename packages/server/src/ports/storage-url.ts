export type StorageConfig = {
  bucket: string
  region: string
  endpoint?: string
  prefix?: string
}

const bucketPattern = /^[\w.-]{3,63}$/
const regionPattern = /^[\w-]{1,63}$/
const prefixPattern = /^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/
const endpointPattern = /^https?:\/\/[^/?#@]+\/?$/

/** The usual region name of stores without regions. */
const defaultRegion = 'us-east-1'

/** `s3://bucket/prefix?region=…&endpoint=…`; undefined with a password, as addresses are logged. */
export function parseStorageUrl(text: string): StorageConfig | undefined {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  const { host: bucket, username, password, pathname, searchParams, hash } = new URL(text)
  const knownParameters = ['region', 'endpoint'].filter(
    (name) => searchParams.getAll(name).length === 1,
  )
  if (username || password || hash || searchParams.size !== knownParameters.length) return undefined

  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region') ?? (endpoint === null ? '' : defaultRegion)
  const prefix = pathname.replaceAll(/^\/|\/$/g, '')
  if (!bucketPattern.test(bucket) || !regionPattern.test(region)) return undefined
  if (prefix && !prefixPattern.test(prefix)) return undefined
  if (endpoint !== null && !isEndpoint(endpoint)) return undefined
  return { bucket, region, ...(endpoint && { endpoint }), ...(prefix && { prefix }) }
}

/** Contains no credentials, because `parseStorageUrl` accepts none. */
export function describeBucket({ bucket, prefix, endpoint }: StorageConfig): string {
  const address = `s3://${[bucket, ...(prefix ? [prefix] : [])].join('/')}`
  return endpoint ? `${address} at ${endpoint}` : address
}

const isEndpoint = (text: string) => endpointPattern.test(text) && URL.canParse(text)
