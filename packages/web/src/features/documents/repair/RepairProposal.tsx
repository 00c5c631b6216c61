import {
  compareConditions,
  type Comparison,
  type RepairProposal as Proposal,
  differenceLine,
} from '@curbcut/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { CheckFinding, type Finding } from '#web/features/documents/check-result/CheckFinding.tsx'
import { DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { useSending, type Answer } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { beforeAndAfter, repairWords } from './repair-texts.ts'
import { RepairList } from './RepairList.tsx'
import { useDiscardRepairsMutation, useUseRepairsMutation } from './repairs-api.ts'

type Props = {
  ids: { jobId: string; fileId: string }
  proposal: Proposal
  /** Whether the buttons have just appeared, and must ignore presses. */
  ignoresClicks: boolean
  onClose: () => void
  /** The name of the document. */
  children: ReactNode
}

export function RepairProposal({ ids, proposal, ignoresClicks, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [accept] = useUseRepairsMutation()
  const [discard] = useDiscardRepairsMutation()
  const { isSending, sendOnce } = useSending()
  const isInert = isSending || ignoresClicks
  // The button that had the focus has disappeared.
  useEffect(() => heading.current?.focus(), [])
  const decide = (call: () => PromiseLike<Answer>) =>
    void sendOnce(async () => {
      const { error } = await call()
      if (error === undefined) onClose()
    })
  return (
    <>
      <DialogBody>
        {children}
        <section className="flex flex-col gap-2">
          <h3 ref={heading} tabIndex={-1} className="text-control font-semibold">
            {beforeAndAfter(proposal)}
          </h3>
          <p className="text-caption text-ink2">{repairWords.waits}</p>
        </section>
        <Differences differences={proposal.differences} />
        <Findings proposal={proposal} />
        <Folded label={repairWords.done} count={proposal.repairs.length}>
          <RepairList repairs={proposal.repairs} />
        </Folded>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{repairWords.close}</DialogCancel>
        <Button isInert={isInert} onPress={() => decide(() => discard(ids))}>
          {repairWords.discard}
        </Button>
        <Button
          tone="primary"
          isInert={isInert}
          onPress={() => decide(() => accept({ ...ids, proposal: proposal._id }))}
        >
          {repairWords.use}
        </Button>
      </DialogFooter>
    </>
  )
}

function Differences({ differences }: Pick<Proposal, 'differences'>) {
  if (differences.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-control font-semibold">{repairWords.differences}</h3>
      <ul className="list-disc ps-5 text-control">
        {differences.map((one) => (
          <li key={one.id}>{differenceLine(one)}</li>
        ))}
      </ul>
    </section>
  )
}

function Findings({ proposal: { before, after } }: { proposal: Proposal }) {
  const words = new Map([...before, ...after].map((one) => [one.rule, one.words]))
  const findings = compareConditions(before, after).flatMap((one): Finding[] => {
    const ruleWords = words.get(one.rule)
    return ruleWords ? [{ ...one, words: ruleWords, descriptions: [] }] : []
  })
  const changedFindings = findings.filter(isChanged)
  const remaining = findings.filter((finding) => !isChanged(finding))
  return (
    <>
      {changedFindings.length > 0 && (
        <section>
          <h3 className="text-control font-semibold">{repairWords.after}</h3>
          <ul className="flex flex-col">
            {changedFindings.map((finding) => (
              <CheckFinding key={finding.rule} finding={finding} isShort={false} />
            ))}
          </ul>
        </section>
      )}
      {remaining.length > 0 && (
        <Folded label={repairWords.remaining} count={remaining.length}>
          <ul className="flex flex-col">
            {remaining.map((finding) => (
              <CheckFinding key={finding.rule} finding={finding} isShort={false} />
            ))}
          </ul>
        </Folded>
      )}
    </>
  )
}

type FoldedProps = { label: string; count: number; children: ReactNode }

const Folded = ({ label, count, children }: FoldedProps) => (
  <details>
    <summary className="min-h-6 cursor-pointer text-control font-semibold">
      {label}, {count}
    </summary>
    {children}
  </details>
)

const isChanged = ({ before, after, change }: Comparison) =>
  change !== undefined && (change !== 'unchanged' || before?.count !== after?.count)
