import { EmptyTableButton } from './EmptyTableButton.tsx'

export const fewerPagesTexts = {
  hint: 'The list has fewer pages now.',
  toFirstPage: 'Go to the first page',
}

export function PastLastPage({ onFirst }: { onFirst: () => void }) {
  return (
    <>
      <p className="text-ink2">{fewerPagesTexts.hint}</p>
      <EmptyTableButton onPress={onFirst}>{fewerPagesTexts.toFirstPage}</EmptyTableButton>
    </>
  )
}
