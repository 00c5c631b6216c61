import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { Badge } from './Badge.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One tab; `unit` completes the count for screen readers: "In Progress 46 jobs". */
export type TabItem<T extends string = string> = {
  id: T
  label: string
  count?: number | undefined
  unit?: string
}

type Props<T extends string> = {
  label: string
  tabs: readonly TabItem<T>[]
  selected: T
  onSelect: (tab: T) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs that change only when one is chosen: arrow keys move, Enter or Space selects and loads. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: Props<T>) {
  const select = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key)
    if (tab && tab.id !== selected) onSelect(tab.id)
  }
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select} keyboardActivation="manual">
      <TabList aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="tab">
            {/* The space belongs to the accessible name: "In Progress 46 jobs". */}
            {tab.label}{' '}
            {tab.count !== undefined && (
              <Badge>
                {tab.count}
                {tab.unit && <VisuallyHidden> {tab.unit}</VisuallyHidden>}
              </Badge>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={selected} className="pt-4">
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
