import { errors, type ErrorCode } from '@curbcut/contract'
import type { Envelope } from '#web/api/base-query.ts'
import { toNetworkError, toRefusal, type ApiError } from '#web/api/errors.ts'

export type UploadRequest = {
  url: string
  method: string
  body: FormData
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (sentBytes: number, totalBytes: number) => void
  /** Milliseconds without a sent byte or a response, after which the upload is aborted. */
  timeoutMs?: number
}

/** Longer than a proxy takes that buffers a large body before it passes it on. */
const defaultTimeoutMs = 120_000

/** Uses XMLHttpRequest, because `fetch` reports no progress of sending. */
export function sendUpload({ signal, onProgress, ...request }: UploadRequest) {
  const { url, method, body, headers, timeoutMs = defaultTimeoutMs } = request
  return new Promise<Envelope | ApiError>((resolve) => {
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (answer: Envelope | ApiError) => {
      clearTimeout(timer)
      resolve(answer)
      xhr.abort()
    }
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(toNetworkError('TIMEOUT_ERROR')), timeoutMs)
    }
    const fail = () => settle(toNetworkError('FETCH_ERROR'))
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      onProgress(loaded, total)
    })
    xhr.addEventListener('load', () => settle(parseResponse(xhr.status, xhr.responseText)))
    xhr.addEventListener('error', fail)
    if (signal.aborted) return fail()
    signal.addEventListener('abort', fail)
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    restartTimer()
    xhr.send(body)
  })
}

function parseResponse(status: number, text: string): Envelope | ApiError {
  try {
    const body: unknown = JSON.parse(text)
    return status >= 200 && status < 300 ? (body as Envelope) : toRefusal(status, body)
  } catch {
    const code = proxyErrorCodes[status]
    if (code) return { status, code, message: errors[code].message }
    return { ...toNetworkError('PARSING_ERROR'), status }
  }
}

/** The refusals for error pages of a proxy in front of the server. */
const proxyErrorCodes: Record<number, ErrorCode> = {
  413: 'body_too_large',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}
