import { formatQuantity, type BulkAction } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { BulkChoice } from './bulk-api.ts'
import { bulkProgressTexts, useBulkChange } from './use-bulk-change.ts'

type Props = {
  action: BulkAction
  choice: BulkChoice
  children?: ReactNode
}

export function BulkProgress({ action, choice, children }: Props) {
  const { isSending } = useBulkChange()
  const jobCountText = formatQuantity(choice.count, 'job')
  return (
    <div>
      <p className="font-semibold">{jobCountText}</p>
      {children && <p className="text-control text-ink2">{children}</p>}
      <p role="status" className="text-control">
        {isSending && bulkProgressTexts[action](jobCountText)}
      </p>
    </div>
  )
}
