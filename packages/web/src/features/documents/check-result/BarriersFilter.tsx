import type { FileListParams } from '#web/features/documents/list/file-list-params.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

export function BarriersFilter({ params }: { params: FileListParams }) {
  const { withBarriers: value, setWithBarriers: onChange } = params
  // Narrow screens show one word, so that filter and search fit into one line.
  const label = (
    <>
      <span className="max-sm:sr-only">With</span>{' '}
      <span className="inline-block max-sm:first-letter:uppercase">barriers</span>
    </>
  )
  return <Checkbox label={label} field={{ name: 'barriers', value, onChange }} />
}
