import { LoadError } from '#web/ui/screens/LoadError.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'

export const ListLoadError = ({ failed }: { failed: QueryState | undefined }) =>
  failed && (
    <div className="flex-none px-3 py-2 text-control">
      <LoadError query={failed} isInLine />
    </div>
  )
