import { repairRefusalTexts } from '@curbcut/contract'
import { beforeAndAfter, repairAllWords } from './repair-texts.ts'
import type { RepairedFile } from './use-each-document.ts'
import { Name } from '#web/ui/text/Name.tsx'

export function RepairAllList({ all }: { all: readonly RepairedFile[] }) {
  return (
    <ul className="flex flex-col">
      {all.map((one) => (
        <li
          key={one.file._id}
          className="flex flex-col gap-0.5 border-line py-2 not-first:border-t"
        >
          <Name className="text-control font-semibold [overflow-wrap:anywhere]">
            {one.file.file_name}
          </Name>
          <span className="text-control text-ink2">{wordsOf(one)}</span>
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ repairs, isFailed }: RepairedFile): string {
  if (isFailed) return repairAllWords.failed
  if (repairs?.proposal) return beforeAndAfter(repairs.proposal)
  if (repairs?.refusal) return repairRefusalTexts[repairs.refusal.reason]
  return repairs && !repairs.plan ? repairAllWords.checkedFirst : repairAllWords.decided
}
