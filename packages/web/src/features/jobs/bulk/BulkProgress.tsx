import { formatQuantity, type BulkAction } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { BulkChoice } from './bulk-api.ts'
import { bulkWords, useBulk } from './use-bulk.ts'

type Props = {
  action: BulkAction
  choice: BulkChoice
  children?: ReactNode
}

export function BulkProgress({ action, choice, children }: Props) {
  const { isSending } = useBulk()
  const jobs = formatQuantity(choice.count, 'job')
  return (
    <div>
      <p className="font-semibold">{jobs}</p>
      {children && <p className="text-control text-ink2">{children}</p>}
      <p role="status" className="text-control">
        {isSending && bulkWords[action](jobs)}
      </p>
    </div>
  )
}
