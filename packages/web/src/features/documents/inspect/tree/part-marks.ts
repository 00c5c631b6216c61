import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

/** What a reviewer has to know of a part: whether they were shown it, or whether something was found wrong there. */
export type PartMark = 'seen' | 'problem'
export type PartMarks = ReadonlyMap<number, PartMark>

/** What a row shows besides its part: how many findings lie there, and its sign. */
export type RowSigns = { findings: number | undefined; mark: PartMark | undefined }

/** A problem of a document, as far as it names a part of it. */
export type PartProblem = { version: string; part: number | null }

type SeenParts = ReadonlyMap<string, ReadonlySet<number>>

/**
 * The parts of a file's documents that were chosen while its screen is open. A sign for who walks through them: what is
 * recorded are the pages.
 */
export function useSeenParts() {
  const [all, setAll] = useState<SeenParts>(new Map())
  return {
    of: (model: string) => all.get(model),
    add: (model: string, part: number) =>
      setAll((before) => {
        const seen = before.get(model)
        return seen?.has(part)
          ? before
          : new Map(before).set(model, new Set([...(seen ?? []), part]))
      }),
  }
}

type Signs = {
  /** The parts that were seen; absent where nobody asks. */
  seen: ReadonlySet<number> | undefined
  problems: readonly PartProblem[]
  /** The document that is shown. */
  version: string
}

/** The sign of each part that has one. What is wrong there weighs more. */
export function useMarks({ seen, problems, version }: Signs): PartMarks {
  return useMemo(() => {
    const marks = new Map<number, PartMark>([...(seen ?? [])].map((part) => [part, 'seen']))
    for (const { part, version: of } of problems) {
      if (part !== null && of === version) marks.set(part, 'problem')
    }
    return marks
  }, [seen, problems, version])
}

/** Reports each part once it is left for another: the name of a row that has the focus stays as it was said. */
export function usePreviousPart(part: number | undefined, onLeft: (part: number) => void) {
  const before = useRef(part)
  const tell = useEffectEvent(onLeft)
  useEffect(() => {
    const left = before.current
    before.current = part
    if (left !== undefined && left !== part) tell(left)
  }, [part])
}
