import type { JobFile } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { lacksReason } from '#web/lib/missing-reason.ts'
import { announceOthers } from '#web/ui/announce-others.ts'
import { unsaidWords } from './delivery-words.ts'

/** Says of each mark that comes back, because its check has ended badly, what it lacks. */
export function useSaidWhenBack(files: readonly JobFile[]): void {
  const back = files.filter(lacksReason)
  const known = useRef(new Set(back.map(({ _id }) => _id)))
  useEffect(() => {
    for (const file of back) {
      if (known.current.has(file._id)) continue
      announceOthers(`${file.file_name}: ${unsaidWords(file)}`)
    }
    known.current = new Set(back.map(({ _id }) => _id))
  })
}
