import type { FileListParams } from '#web/features/documents/list/use-file-list-params.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

export function BarriersFilter({ params }: { params: FileListParams }) {
  const { withBarriers: value, setWithBarriers: onChange } = params
  return <Checkbox label="With barriers" field={{ name: 'barriers', value, onChange }} />
}
