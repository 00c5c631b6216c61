import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import type { FileListParams } from '#web/features/documents/list/file-list-params.ts'

/** Shows only documents with barriers. */
export function BarriersFilter({ params }: { params: FileListParams }) {
  const { withBarriers: value, setWithBarriers: onChange } = params
  // Narrow screens draw one word, in one line with the search.
  const label = (
    <>
      <span className="max-sm:sr-only">With</span>{' '}
      <span className="inline-block max-sm:first-letter:uppercase">barriers</span>
    </>
  )
  return <Checkbox label={label} field={{ name: 'barriers', value, onChange }} />
}
