import {
  compareConditions,
  type ConditionComparison,
  type RepairProposal as Proposal,
  differenceLine,
} from '@curbcut/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { CheckFinding } from '#web/features/documents/check-result/CheckFinding.tsx'
import type { Finding } from '#web/features/documents/check-result/finding-groups.ts'
import { DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { useSending, type SendResult } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { proposalBarriersText, repairDialogTexts } from './repair-texts.ts'
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
  const decide = (call: () => PromiseLike<SendResult>) =>
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
            {proposalBarriersText(proposal)}
          </h3>
          <p className="text-caption text-ink2">{repairDialogTexts.proposalHint}</p>
        </section>
        <Differences differences={proposal.differences} />
        <ProposalFindings proposal={proposal} />
        <FoldedSection label={repairDialogTexts.done} count={proposal.repairs.length}>
          <RepairList repairs={proposal.repairs} />
        </FoldedSection>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{repairDialogTexts.close}</DialogCancel>
        <Button isInert={isInert} onPress={() => decide(() => discard(ids))}>
          {repairDialogTexts.discard}
        </Button>
        <Button
          tone="primary"
          isInert={isInert}
          onPress={() => decide(() => accept({ ...ids, proposal: proposal._id }))}
        >
          {repairDialogTexts.use}
        </Button>
      </DialogFooter>
    </>
  )
}

function Differences({ differences }: Pick<Proposal, 'differences'>) {
  if (differences.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-control font-semibold">{repairDialogTexts.differences}</h3>
      <ul className="list-disc ps-5 text-control">
        {differences.map((difference) => (
          <li key={difference.id}>{differenceLine(difference)}</li>
        ))}
      </ul>
    </section>
  )
}

function ProposalFindings({ proposal: { before, after } }: { proposal: Proposal }) {
  const textsByRule = new Map(
    [...before, ...after].map((condition) => [condition.rule, condition.words]),
  )
  const findings = compareConditions(before, after).flatMap((comparison): Finding[] => {
    const ruleTexts = textsByRule.get(comparison.rule)
    return ruleTexts ? [{ ...comparison, words: ruleTexts, descriptions: [] }] : []
  })
  const changedFindings = findings.filter(isChanged)
  const unchangedFindings = findings.filter((finding) => !isChanged(finding))
  return (
    <>
      {changedFindings.length > 0 && (
        <section>
          <h3 className="text-control font-semibold">{repairDialogTexts.after}</h3>
          <ul className="flex flex-col">
            {changedFindings.map((finding) => (
              <CheckFinding key={finding.rule} finding={finding} isShort={false} />
            ))}
          </ul>
        </section>
      )}
      {unchangedFindings.length > 0 && (
        <FoldedSection label={repairDialogTexts.remaining} count={unchangedFindings.length}>
          <ul className="flex flex-col">
            {unchangedFindings.map((finding) => (
              <CheckFinding key={finding.rule} finding={finding} isShort={false} />
            ))}
          </ul>
        </FoldedSection>
      )}
    </>
  )
}

type FoldedSectionProps = { label: string; count: number; children: ReactNode }

const FoldedSection = ({ label, count, children }: FoldedSectionProps) => (
  <details>
    <summary className="min-h-6 cursor-pointer text-control font-semibold">
      {label}, {count}
    </summary>
    {children}
  </details>
)

const isChanged = ({ before, after, change }: ConditionComparison) =>
  change !== undefined && (change !== 'unchanged' || before?.count !== after?.count)
