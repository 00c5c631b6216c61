import { LoadError, type QueryState } from '#web/ui/screens/QueryView.tsx'

export const ListLoadError = ({ failedQuery }: { failedQuery: QueryState | undefined }) =>
  failedQuery && (
    <div className="flex-none px-3 py-2 text-control">
      <LoadError query={failedQuery} isInLine />
    </div>
  )
