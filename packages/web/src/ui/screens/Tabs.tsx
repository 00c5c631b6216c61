import { formatCount } from '@curbcut/contract'
import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { ConsumeTabChoice } from '#web/ui/messages/use-results-announcement.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export type TabItem<T extends string = string> = {
  id: T
  label: string
  count?: number | undefined
  /** What is counted, for screen readers: "In Progress 46 jobs". It also reserves room for a count. */
  unit?: string
}

type Props<T extends string> = {
  label: string
  tabs: readonly TabItem<T>[]
  selected: T
  onSelect: (tab: T) => void
  /** For the tabs of a screen: on a narrow one they take several lines instead of scrolling. */
  wraps?: boolean
  children: ReactNode
}

const nextIndex: Record<PressOf<'alongTabs'>, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

/** Null until the tab bar is mounted; undefined outside of tabs. */
const TabBarSlot = createContext<HTMLElement | null | undefined>(undefined)

/** Moves a part of a panel to the end of the tab bar, or below it if there is no room. */
export function TabBarEnd({ children }: { children: ReactNode }) {
  const slot = use(TabBarSlot)
  return slot ? createPortal(children, slot) : slot === undefined && children
}

/** Arrow keys do not select. React Aria's tabs would be a tenth of the jobs list's load. */
export function Tabs<T extends string>(props: Props<T>) {
  const { label, tabs, selected, onSelect, wraps = false, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [tabBarEnd, setTabBarEnd] = useState<HTMLElement | null>(null)
  const wasTabChosen = useRef(false)
  const choose = (tab: T) => {
    wasTabChosen.current = true
    onSelect(tab)
  }
  const consumeChoice = useCallback(() => {
    const wasChosen = wasTabChosen.current
    wasTabChosen.current = false
    return wasChosen
  }, [])
  const width = useElementWidth(list)
  // Scrolls the selected tab into view without moving the page.
  useLayoutEffect(() => {
    const box = list.current
    const tab = box?.querySelector<HTMLElement>('[aria-selected=true]')
    if (box && tab) box.scrollTo?.({ left: scrollLeftOf(box, tab) })
  }, [selected, width])
  const handleKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const from = buttons.findIndex((button) => button === event.target)
    const press = matchKeyPress('alongTabs', event)
    if (!press) return
    const to = nextIndex[press](from, buttons.length)
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <div>
      <div className="tab-line">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="scroll-line tab-list"
          data-wraps={wraps ? '' : undefined}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              className="tab"
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              data-selected={tab.id === selected ? '' : undefined}
              style={countWidthStyle(tab.count)}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => tab.id !== selected && choose(tab.id)}
              onKeyDown={handleKeyDown}
            >
              {/* The spaces separate the words of the accessible name: "In Progress 46 jobs". */}
              {tab.label} {tab.unit && <Count tab={tab} />}
            </button>
          ))}
        </div>
        <div ref={setTabBarEnd} className="tab-bar-end" />
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        className="tab-panel"
      >
        <ConsumeTabChoice value={consumeChoice}>
          <TabBarSlot value={tabBarEnd}>{children}</TabBarSlot>
        </ConsumeTabChoice>
      </div>
    </div>
  )
}

const countWidthStyle = (count: number | undefined): CSSProperties | undefined =>
  count === undefined ? undefined : ({ '--signs': formatCount(count).length } as CSSProperties)

function Count({ tab: { count, unit } }: { tab: Pick<TabItem, 'count' | 'unit'> }) {
  return (
    <span className="tab-count">
      {count !== undefined && (
        <Badge>
          {formatCount(count)} <VisuallyHidden>{unit}</VisuallyHidden>
        </Badge>
      )}
    </span>
  )
}

function scrollLeftOf(box: HTMLElement, tab: HTMLElement): number {
  const end = tab.offsetLeft + tab.offsetWidth - box.clientWidth
  return Math.min(tab.offsetLeft, Math.max(box.scrollLeft, end))
}
