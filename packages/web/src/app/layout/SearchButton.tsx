import { Search } from 'lucide-react'
import { NavigationButton } from './NavigationItem.tsx'

const label = 'Search or jump to…'
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

export function SearchButton({ isRail, onPress }: { isRail: boolean; onPress: () => void }) {
  if (isRail) return <NavigationButton label={label} icon={Search} isRail onPress={onPress} />
  return (
    <button
      type="button"
      // Narrow screens have no room for the keys; the help has them.
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-control w-full cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-left text-control text-ink2 hover:bg-hover hover:text-ink"
      onClick={onPress}
    >
      <Search size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">{label}</span>
      <kbd aria-hidden className="hidden shrink-0 font-sans text-caption min-[80rem]:block">
        {isMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}
