import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'

/** The first digits of a SHA-256, which tell two documents apart; on paper all of them. */
export function Hash({ value, of }: { value: string; of: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <code data-unprinted="">{value.slice(0, 12)}…</code>
      <code className="only-printed wrap-anywhere">{value}</code>
      <CopyButton text={value} label="Copy" of={`the SHA-256 ${of}`} />
    </span>
  )
}
