import {
  toDisplayName,
  type HumanConditionName,
  type JudgedDocument,
  type JudgmentVerdict,
  type ReviewEnd,
} from '@curbcut/contract'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { DocumentVerdicts } from './DocumentVerdicts.tsx'
import type { JudgmentListArg } from './judgments-api.ts'
import { useVerdicts } from './use-verdicts.ts'

/** The document and the question that stand below the matrix. */
export type ChosenCell = {
  file: string
  condition: HumanConditionName
  /** What a key answered, where it takes more than a key. */
  answer?: JudgmentVerdict
}

type Props = {
  listArg: JudgmentListArg
  document: JudgedDocument
  versions: number
  isOpen: boolean
  end: ReviewEnd | null
  /** The pressed cell, whose question comes first. */
  cell: ChosenCell
  /** The caller moves the focus. */
  onClose: () => void
}

export function ChosenDocument({ cell, onClose, ...props }: Props) {
  const { document } = props
  const verdicts = useVerdicts(props)
  const panelRef = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { condition, answer } = cell
    const question = panelRef.current?.querySelector(`[data-condition="${condition}"]`)
    const start = question?.querySelector<HTMLElement>('input[tabindex="0"]')
    ;(start ?? heading.current)?.focus({ preventScroll: true })
    panelRef.current?.scrollIntoView?.({ block: 'nearest' })
    question?.scrollIntoView?.({ block: 'nearest' })
    if (answer) question?.querySelector<HTMLElement>(`[data-choice="${answer}"]`)?.click()
  }, [cell])
  const name = toDisplayName(document.file_name)
  const closeByKey = (event: KeyboardEvent) => {
    if (matchKeyPress('close', event) && !event.defaultPrevented) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from whatever has the focus in here
    <div ref={panelRef} onKeyDown={closeByKey} className="flex scroll-my-4 flex-col gap-3 pt-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 font-semibold">
          <Name className="wrap-anywhere">{name}</Name>
        </h3>
        <Button size="small" onPress={onClose}>
          Close <VisuallyHidden>the questions</VisuallyHidden>
        </Button>
      </div>
      <DocumentVerdicts {...props} verdicts={verdicts} questions={[cell.condition]} isOnlyThese />
    </div>
  )
}
