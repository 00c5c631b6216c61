import { providerLimits } from '#server/limits.ts'
import { isLoopback } from '#server/loopback.ts'

type FetchInit = NonNullable<Parameters<typeof fetch>[1]>

type RequestOptions = {
  method: string
  headers: Headers | Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Https only, no redirects, limited time and size; `mayBeLoopback` allows http to this machine. */
export const createBoundedFetch =
  ({ mayBeLoopback }: { mayBeLoopback: boolean }) =>
  async (url: string, { method, headers, body, signal }: RequestOptions): Promise<Response> => {
    if (!isAllowedProviderUrl(url, mayBeLoopback))
      throw new TypeError('A provider is asked by https.')
    const timeoutSignal = AbortSignal.timeout(providerLimits.seconds * 1000)
    const response = await fetch(url, {
      method,
      headers,
      body: (body ?? null) as NonNullable<FetchInit['body']> | null,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
    })
    const bytes = await readBoundedBody(response, providerLimits.answerBytes)
    return new Response(bytes.byteLength > 0 ? bytes : null, {
      status: response.status,
      headers: response.headers,
    })
  }

export function isAllowedProviderUrl(url: string, mayBeLoopback: boolean): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  if (protocol === 'https:') return true
  return mayBeLoopback && protocol === 'http:' && hostname !== undefined && isLoopback(hostname)
}

async function readBoundedBody(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ResponseTooLargeError()
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

export class ResponseTooLargeError extends Error {
  constructor() {
    super('The answer of a provider is too large.')
    this.name = 'AnswerTooLarge'
  }
}
