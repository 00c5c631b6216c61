import { useId, type ReactNode } from 'react'

export function ReviewSection({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2 text-control">
      <h3 id={headingId} className="font-semibold">
        {heading}
      </h3>
      {children}
    </section>
  )
}
