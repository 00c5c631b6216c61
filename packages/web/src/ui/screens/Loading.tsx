import { texts } from '@curbcut/contract'

/** The text at once, grey bars after 400 ms. */
export function Loading({ text = texts.loading, lines = 3 }: { text?: string; lines?: number }) {
  return (
    <div className="flex flex-col gap-4 py-4">
      <p role="status" className="text-control text-ink2">
        {text}
      </p>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" aria-hidden />
      ))}
    </div>
  )
}
