import {
  shownName,
  formatQuantity,
  humanConditionNames,
  type JudgedDocument,
} from '@curbcut/contract'
import { useState } from 'react'
import { seenWords } from '#web/features/review/seen-pages/texts.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { DocumentVerdicts } from './DocumentVerdicts.tsx'
import type { ShownJudgments } from './judgments-api.ts'
import { useVerdicts } from './use-verdicts.ts'
import { countJudged } from './verdict-choices.ts'

type Props = {
  listArg: ShownJudgments
  document: JudgedDocument
  /** The number of fixed documents of the job, as shown. */
  versions: number
  /** Whether the viewer may judge now. */
  isOpen: boolean
}

export function DocumentJudgments(props: Props) {
  const { document } = props
  const { version, problems } = document
  const name = shownName(document.file_name)
  // Mounted here, so that a waiting verdict survives folding of the document.
  const verdicts = useVerdicts(props)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const facts = [
    `${countJudged(document, verdicts.changes)} of ${humanConditionNames.length} judged`,
    ...(problems.length > 0 ? [formatQuantity(problems.length, 'problem')] : []),
    ...(version === null ? [] : [`version ${version}`]),
    ...(props.isOpen ? [seenWords(document.seen)] : []),
    ...(verdicts.waiting > 0 ? [`${verdicts.waiting} not sent`] : []),
  ]
  return (
    <details onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer py-2">
        <Name className="font-semibold [overflow-wrap:anywhere]">{name}</Name>{' '}
        <span className="text-ink2">· {facts.join(' · ')}</span>
      </summary>
      {isUnfolded && (
        <div className="pt-1 pb-4">
          <DocumentVerdicts {...props} verdicts={verdicts} />
        </div>
      )}
    </details>
  )
}
