import type { ReactNode } from 'react'
import { ChangedMark } from '#web/ui/badges/UnreadMark.tsx'
import { Name } from './Name.tsx'

/** A text may be a person's: it has its own direction. */
type Props = {
  entries: readonly {
    label: string
    value: ReactNode
    /** Somebody else has changed it while the reader looked. */
    isChanged?: boolean
  }[]
}

/** Labels and values in two columns, or in one if there is no room. */
export function DescriptionList({ entries }: Props) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 @[26rem]:grid-cols-2">
        {entries.map(({ label, value, isChanged = false }) => (
          <div key={label} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-caption font-semibold text-ink2">
              {label}
              {isChanged && <ChangedMark />}
            </dt>
            <dd className="text-control">
              {typeof value === 'string' ? <Name>{value}</Name> : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
