import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { neutralizeBidi } from './neutralize-bidi.ts'

export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-control font-semibold text-danger">
      <CircleAlert size={16} aria-hidden className="mt-[3px] shrink-0" />
      <span className="min-w-0">{neutralizeBidi(children)}</span>
    </span>
  )
}
