import { Loading } from '#web/ui/QueryView.tsx'

/** In place of a screen that is on its way. */
export function ScreenLoading() {
  return (
    <div className="p-6">
      <Loading />
    </div>
  )
}
