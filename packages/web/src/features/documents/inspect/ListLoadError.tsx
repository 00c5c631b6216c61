import { LoadError } from '#web/ui/screens/LoadError.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'

export const ListLoadError = ({ failedQuery }: { failedQuery: QueryState | undefined }) =>
  failedQuery && (
    <div className="flex-none px-3 py-2 text-control">
      <LoadError query={failedQuery} isInLine />
    </div>
  )
