import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

export type PartMark = 'seen' | 'problem'
export type PartMarks = ReadonlyMap<number, PartMark>

export type RowSigns = { findings: number | undefined; mark: PartMark | undefined }

export type PartProblem = { version: string; part: number | null }

type SeenParts = ReadonlyMap<string, ReadonlySet<number>>

/** The parts that were chosen since the screen opened. The server records pages, not parts. */
export function useSeenParts() {
  const [all, setAll] = useState<SeenParts>(new Map())
  return {
    of: (model: string) => all.get(model),
    add: (model: string, part: number) =>
      setAll((before) => {
        const seenIds = before.get(model)
        return seenIds?.has(part)
          ? before
          : new Map(before).set(model, new Set([...(seenIds ?? []), part]))
      }),
  }
}

type Signs = {
  /** Absent where the viewer does not judge. */
  seen: ReadonlySet<number> | undefined
  problems: readonly PartProblem[]
  version: string
}

/** A problem takes precedence over 'seen'. */
export function useMarks({ seen, problems, version }: Signs): PartMarks {
  return useMemo(() => {
    const marks = new Map<number, PartMark>([...(seen ?? [])].map((part) => [part, 'seen']))
    for (const { part, version: of } of problems) {
      if (part !== null && of === version) marks.set(part, 'problem')
    }
    return marks
  }, [seen, problems, version])
}

/** Reports a part once the next one is chosen, because its mark would rename the focused row. */
export function usePreviousPart(part: number | undefined, onLeave: (part: number) => void) {
  const before = useRef(part)
  const reportLeave = useEffectEvent(onLeave)
  useEffect(() => {
    const previous = before.current
    before.current = part
    if (previous !== undefined && previous !== part) reportLeave(previous)
  }, [part])
}
