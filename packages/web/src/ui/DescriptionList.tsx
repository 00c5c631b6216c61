import type { ReactNode } from 'react'

/** A text may be a person's: it has its own direction. */
type Props = { entries: readonly { label: string; value: ReactNode }[] }

/** Labels and values in two columns, or in one if there is no room. */
export function DescriptionList({ entries }: Props) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 @[26rem]:grid-cols-2">
        {entries.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption font-semibold text-ink2">{label}</dt>
            <dd className="text-control">
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
