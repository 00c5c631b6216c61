import { Loading } from '#web/ui/screens/QueryView.tsx'

/** Stands in the place of a screen that loads. */
export function ScreenLoading() {
  return (
    <div className="p-6">
      <Loading />
    </div>
  )
}
