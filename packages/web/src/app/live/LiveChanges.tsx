import { useEffect } from 'react'
import { announceOthers } from '#web/ui/messages/announce-others.ts'
import { useFollowLiveStream } from './use-follow-live-stream.ts'

const text =
  'No connection at the moment. Changes by others will appear once you are connected again.'

export function LiveChanges() {
  const isCutOff = useFollowLiveStream()
  useEffect(() => {
    if (isCutOff) announceOthers(text)
  }, [isCutOff])
  if (!isCutOff) return null
  return (
    <div className="fixed inset-x-0 bottom-2 z-10 flex justify-center px-4 print:hidden">
      <p className="selection-bar no-connection">{text}</p>
    </div>
  )
}
