import { EmptyTableButton } from './EmptyTableButton.tsx'

/** In place of rows, where the page of the address lies after the last one. */
export function PastLastPage({ onFirst }: { onFirst: () => void }) {
  return (
    <>
      <p className="text-ink2">The list has fewer pages now.</p>
      <EmptyTableButton onPress={onFirst}>Go to the first page</EmptyTableButton>
    </>
  )
}
