import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { documentWarnings, inspectDocument } from './document-warnings.ts'

type Chosen = { id: string; file: File; problem?: string }

/** By document id. Reads one after the other: several large documents would block a phone. */
export function useDocumentWarnings(chosen: readonly Chosen[]): ReadonlyMap<string, string> {
  const [warnings, setWarnings] = useState<ReadonlyMap<string, string>>(new Map())
  const seen = useRef(new Set<string>())
  const sendable = chosen.filter(({ problem }) => !problem)
  const look = useEffectEvent(async (signal: AbortSignal) => {
    for (const { id, file } of sendable) {
      if (seen.current.has(id)) continue
      // A file that was moved or changed meanwhile: sending it will fail.
      const verdict = await inspectDocument(file, signal).catch(() => undefined)
      if (signal.aborted) return
      seen.current.add(id)
      if (verdict) setWarnings((before) => new Map(before).set(id, documentWarnings[verdict]))
    }
  })
  const ids = sendable.map(({ id }) => id).join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    void look(leaving.signal)
    return () => leaving.abort()
  }, [ids])
  return warnings
}
