import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'

export function CopyableAddress({ address, of }: { address: string; of: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">{address}</span>
      <CopyButton text={address} label="Copy" subject={of} />
    </span>
  )
}
