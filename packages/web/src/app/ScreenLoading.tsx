import { Loading } from '#web/ui/screens/Loading.tsx'

export function ScreenLoading() {
  return (
    <div className="p-6">
      <Loading />
    </div>
  )
}
