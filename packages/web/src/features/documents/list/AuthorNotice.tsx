import { CircleAlert } from 'lucide-react'
import { Name } from '#web/ui/text/Name.tsx'

export function AuthorNotice({ author }: { author: string }) {
  return (
    <p className="flex items-start gap-2 text-control">
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        The file’s properties name <Name>{author}</Name>. Clients can see this.
      </span>
    </p>
  )
}
