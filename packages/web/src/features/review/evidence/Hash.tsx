import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'

/** A SHA-256, complete, to be compared by eye. */
export function Hash({ value, of }: { value: string; of: string }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <code className="min-w-0 wrap-anywhere">{value}</code>
      <CopyButton text={value} label="Copy" subject={`the SHA-256 ${of}`} />
    </span>
  )
}
