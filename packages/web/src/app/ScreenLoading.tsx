import { Loading } from '#web/ui/screens/QueryView.tsx'

export function ScreenLoading() {
  return (
    <div className="p-6">
      <Loading />
    </div>
  )
}
