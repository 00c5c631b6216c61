import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'

/** A SHA-256, shortened on the screen and complete on paper. */
export function Hash({ value, of }: { value: string; of: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <code data-unprinted="">{value.slice(0, 12)}…</code>
      <code className="only-printed wrap-anywhere">{value}</code>
      <CopyButton text={value} label="Copy" of={`the SHA-256 ${of}`} />
    </span>
  )
}
