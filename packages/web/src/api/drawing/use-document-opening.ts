import { useEffect, useState, type RefObject } from 'react'
import { useFetchDocumentMutation, type DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { isApiError } from '#web/api/errors.ts'
import { fetchWorkerCode } from '#web/lib/drawing/fetch-worker-code.ts'
import { previewKindOf, previewFailureMessages } from '#web/lib/drawing/previewable-types.ts'
import {
  connectWorker,
  PreviewError,
  type WorkerConnection,
  type PreviewDocument,
} from '#web/lib/drawing/worker-connection.ts'

export type DrawingRefusal = { kind: 'refused'; reason: string; mayRetry: boolean }

export type OpeningState =
  | { kind: 'opening' }
  | ({ kind: 'open'; connection: WorkerConnection } & PreviewDocument)
  | DrawingRefusal

type DocumentToOpen = { document: DocumentRef; name: string }

export function useDocumentOpening(
  frameRef: RefObject<HTMLIFrameElement | null>,
  { document, name }: DocumentToOpen,
): { opening: OpeningState; startInFrame: () => void } {
  const [opening, setOpening] = useState<OpeningState>({ kind: 'opening' })
  const [isReady, setIsReady] = useState(false)
  const [fetchDocument] = useFetchDocumentMutation()
  const { jobId, fileId, version } = document

  useEffect(() => {
    const previewableType = previewKindOf(name)
    if (!isReady || !frameRef.current || !previewableType) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const iframe = frameRef.current
    let connection: WorkerConnection | undefined
    const fetchBytes = async () => {
      let bytes = new ArrayBuffer(0)
      const readBytes = async (answer: Response) => void (bytes = await answer.arrayBuffer())
      await fetchDocument({ jobId, fileId, version, signal, onResponse: readBytes }).unwrap()
      return bytes
    }
    const startWorker = async () => {
      const code = await fetchWorkerCode()
      if (!signal.aborted) connection = connectWorker(iframe, code)
    }
    const open = async () => {
      const [bytes] = await Promise.all([fetchBytes(), startWorker()])
      if (signal.aborted || !connection) return
      const openDocument = await connection.open(previewableType, bytes)
      if (!signal.aborted) setOpening({ ...openDocument, kind: 'open', connection })
    }
    open().catch((error: unknown) => !signal.aborted && setOpening(toDrawingRefusal(error)))
    return () => {
      controller.abort()
      connection?.close()
    }
  }, [frameRef, isReady, jobId, fileId, version, name, fetchDocument])
  return { opening, startInFrame: () => setIsReady(true) }
}

export function toDrawingRefusal(error: unknown): DrawingRefusal {
  if (error instanceof PreviewError) {
    const { failure } = error
    return {
      kind: 'refused',
      reason: previewFailureMessages[failure],
      mayRetry: failure === 'tooSlow',
    }
  }
  const reason = isApiError(error) ? error.message : 'The pages could not be loaded.'
  return { kind: 'refused', reason, mayRetry: true }
}
