import type { ReactNode } from 'react'
import { ChangedMark } from '#web/ui/badges/dot-marks.tsx'
import { Name } from './Name.tsx'

type Props = {
  entries: readonly {
    label: string
    /** Text has a direction of its own, as people may have written it. */
    value: ReactNode
    /** Another person has changed it while the reader looked. */
    isChanged?: boolean
  }[]
}

export function DescriptionList({ entries }: Props) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 @[26rem]:grid-cols-2">
        {entries.map(({ label, value, isChanged }) => (
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
