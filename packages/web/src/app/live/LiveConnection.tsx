import { useEffect } from 'react'
import { announceMerged } from '#web/ui/messages/announce-merged.ts'
import { useFollowLiveStream } from './use-follow-live-stream.ts'

const disconnectedText =
  'No connection at the moment. Changes by others will appear once you are connected again.'

export function LiveConnection() {
  const isDisconnected = useFollowLiveStream()
  useEffect(() => {
    if (isDisconnected) announceMerged(disconnectedText)
  }, [isDisconnected])
  if (!isDisconnected) return null
  return (
    <div className="fixed inset-x-0 bottom-2 z-10 flex justify-center px-4 print:hidden">
      <p className="selection-bar no-connection">{disconnectedText}</p>
    </div>
  )
}
