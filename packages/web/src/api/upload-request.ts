import { errors, type ErrorCode } from '@curbcut/contract'
import type { Envelope } from './base-query.ts'
import { networkError, toRefusal, type ApiError } from './errors.ts'

/** A body with documents on its way. */
export type UploadRequest = {
  url: string
  method: string
  body: FormData
  headers: Record<string, string>
  /** Gives the call up. */
  signal: AbortSignal
  onProgress: (sentBytes: number, totalBytes: number) => void
  /** Milliseconds without a byte sent and without an answer, after which the call is given up. */
  patienceMs?: number
}

/** Longer than a proxy needs that passes a large body on only when it has all of it. */
const usualPatienceMs = 120_000

/** Sends it by XMLHttpRequest: fetch reports no progress of what it sends. */
export function sendUpload({ signal, onProgress, ...request }: UploadRequest) {
  const { url, method, body, headers, patienceMs = usualPatienceMs } = request
  return new Promise<Envelope | ApiError>((resolve) => {
    const call = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (answer: Envelope | ApiError) => {
      clearTimeout(timer)
      resolve(answer)
      call.abort()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(networkError('TIMEOUT_ERROR')), patienceMs)
    }
    const giveUp = () => end(networkError('FETCH_ERROR'))
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(loaded, total)
    })
    call.addEventListener('load', () => end(readAnswer(call.status, call.responseText)))
    call.addEventListener('error', giveUp)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp)
    call.open(method, url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    wait()
    call.send(body)
  })
}

function readAnswer(status: number, text: string): Envelope | ApiError {
  try {
    const body: unknown = JSON.parse(text)
    return status >= 200 && status < 300 ? (body as Envelope) : toRefusal(status, body)
  } catch {
    const code = codesOfProxies[status]
    if (code) return { status, code, message: errors[code].message }
    return { ...networkError('PARSING_ERROR'), status }
  }
}

/** What a proxy in front of the server says in pages of its own. */
const codesOfProxies: Record<number, ErrorCode> = {
  413: 'body_too_large',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}
