import { EmptyTableButton } from './EmptyTableButton.tsx'

export function PastLastPage({ onFirst }: { onFirst: () => void }) {
  return (
    <>
      <p className="text-ink2">The list has fewer pages now.</p>
      <EmptyTableButton onPress={onFirst}>Go to the first page</EmptyTableButton>
    </>
  )
}
