import { type FileRepairs, repairRefusalTexts } from '@curbcut/contract'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { repairWords } from './repair-texts.ts'

export function RepairRefusal({ refusal }: Pick<FileRepairs, 'refusal'>) {
  if (!refusal) return null
  return (
    <Notice tone="info">
      <p>{repairRefusalTexts[refusal.reason]}</p>
      {refusal.conditions.length > 0 && (
        <>
          <p className="mt-1">{repairWords.couldBeWorse}</p>
          <ul className="list-disc ps-5">
            {refusal.conditions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
