type Props = {
  pages: readonly number[]
}

/** Names the pages that cannot be drawn; a review counts them as shown. */
export function DamagedPages({ pages }: Props) {
  const pageList = pages.toSorted((one, other) => one - other).join(', ')
  return (
    <p role="status" className="text-control">
      {pages.length === 1
        ? `Page ${pageList} is damaged and cannot be drawn here. It counts as shown: look at it in the document itself.`
        : `Pages ${pageList} are damaged and cannot be drawn here. They count as shown: look at them in the document itself.`}
    </p>
  )
}
