import {
  centsPerDollar,
  complexPageCents,
  pageCents,
  remediateBody,
  simplePageCents,
} from '@curbcut/contract'
import { useWatch, type Control } from 'react-hook-form'
import { formatDollars } from '#web/lib/format.ts'

const rates = { simpleCents: simplePageCents, complexCents: complexPageCents }
const inDollars = (cents: number) => formatDollars(cents / centsPerDollar)

type Props = { control: Control<{ simple_pages: string; complex_pages: string }> }

/** What the pages come to, while they are typed. */
export function PagesSum({ control }: Props) {
  const pages = remediateBody.safeParse(useWatch({ control })).data
  const { simple_pages: simple = 0, complex_pages: complex = 0 } = pages ?? {}
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-3 py-2">
      <span className="text-control text-ink2">
        {`Simple × ${inDollars(simplePageCents)} + complex × ${inDollars(complexPageCents)}`}
      </span>
      <output className="font-semibold tabular-nums" aria-live="polite">
        {inDollars(pageCents({ simple, complex }, rates))}
      </output>
    </p>
  )
}
