import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export const Warning = ({ children }: { children: ReactNode }) => (
  <span className="flex items-baseline gap-2">
    <TriangleAlert size={16} aria-hidden className="relative top-[3px] shrink-0 text-warning" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
)
