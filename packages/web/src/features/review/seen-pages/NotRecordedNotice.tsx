import { Warning } from '#web/ui/text/Warning.tsx'
import { notRecordedText } from './seen-pages-texts.ts'
import type { SeenRecord } from './seen-queue.ts'

/** Shows seen pages that wait to be sent. `SeenRecorder` announces it to screen readers. */
export const NotRecordedNotice = ({ waiting }: { waiting: readonly SeenRecord[] }) => (
  <p className="text-control">
    <Warning>{notRecordedText(waiting)}</Warning>
  </p>
)
