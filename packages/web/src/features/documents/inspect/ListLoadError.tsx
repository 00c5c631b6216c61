import { LoadError, type QueryState } from '#web/ui/screens/QueryView.tsx'

export const ListLoadError = ({ failed }: { failed: QueryState | undefined }) =>
  failed && (
    <div className="flex-none px-3 py-2 text-control">
      <LoadError query={failed} isInLine />
    </div>
  )
