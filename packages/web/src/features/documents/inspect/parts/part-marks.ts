import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

export type PartMark = 'seen' | 'problem'
export type PartMarks = ReadonlyMap<number, PartMark>

export type RowMarks = { findings: number | undefined; mark: PartMark | undefined }

export type PartProblem = { version: string; part: number | null }

type SeenIdsByModel = ReadonlyMap<string, ReadonlySet<number>>

/** The parts that were chosen since the screen opened. The server records pages, not parts. */
export function useSeenParts() {
  const [seenIdsByModel, setSeenIdsByModel] = useState<SeenIdsByModel>(new Map())
  return {
    idsOf: (model: string) => seenIdsByModel.get(model),
    add: (model: string, part: number) =>
      setSeenIdsByModel((before) => {
        const seenIds = before.get(model)
        return seenIds?.has(part)
          ? before
          : new Map(before).set(model, new Set([...(seenIds ?? []), part]))
      }),
  }
}

type PartMarkOptions = {
  /** Absent where the viewer does not judge. */
  seenIds: ReadonlySet<number> | undefined
  problems: readonly PartProblem[]
  version: string
}

/** A problem takes precedence over 'seen'. */
export function usePartMarks({ seenIds, problems, version }: PartMarkOptions): PartMarks {
  return useMemo(() => {
    const marks = new Map<number, PartMark>([...(seenIds ?? [])].map((part) => [part, 'seen']))
    for (const { part, version: problemVersion } of problems) {
      if (part !== null && problemVersion === version) marks.set(part, 'problem')
    }
    return marks
  }, [seenIds, problems, version])
}

/** Reports a part once the next one is chosen, because its mark would rename the focused row. */
export function useReportPreviousPart(part: number | undefined, onLeave: (part: number) => void) {
  const before = useRef(part)
  const reportLeave = useEffectEvent(onLeave)
  useEffect(() => {
    const previous = before.current
    before.current = part
    if (previous !== undefined && previous !== part) reportLeave(previous)
  }, [part])
}
