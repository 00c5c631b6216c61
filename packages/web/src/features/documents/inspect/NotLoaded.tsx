import { LoadError, type QueryState } from '#web/ui/screens/QueryView.tsx'

/** Says below the loaded entries of a list that the next ones could not be loaded, with the way to ask again. */
export const NotLoaded = ({ failed }: { failed: QueryState | undefined }) =>
  failed && (
    <div className="flex-none px-3 py-2 text-control">
      <LoadError query={failed} isInLine />
    </div>
  )
