import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'

const PageSheet = lazyDialog(async () => (await import('./page/PageSheet.tsx')).PageSheet)

export type Layout = 'wide' | 'medium' | 'narrow'
export type InspectTab = 'outline' | 'part'

/** Minimum widths in rem: for three columns, and for two. */
const minWidthsRem = { wide: 70, medium: 40 } as const

/** Before the first measurement the layout is wide. */
export const layoutOf = (widthRem: number | undefined): Layout =>
  widthRem === undefined || widthRem >= minWidthsRem.wide
    ? 'wide'
    : widthRem >= minWidthsRem.medium
      ? 'medium'
      : 'narrow'

type Props = {
  layout: Layout
  outline: ReactNode
  page: ReactNode
  part: ReactNode
  /** Whether the viewer answers questions, which stand with the part. */
  isJudging: boolean
  tab: InspectTab
  setTab: (tab: InspectTab) => void
  isPageOpen: boolean
  setIsPageOpen: (isOpen: boolean) => void
}

/** Three columns; on medium screens outline and part are tabs, on narrow ones the page a sheet. */
export function InspectLayout(props: Props) {
  const { layout, outline, page, part, isJudging, tab, setTab, ...sheet } = props
  if (layout === 'wide') {
    return (
      <div className="inspect" data-layout={page ? 'wide' : 'lists'}>
        <section aria-label="Outline" className="inspect-column">
          {outline}
        </section>
        {page && (
          <section aria-label="Page" className="inspect-column">
            {page}
          </section>
        )}
        <div className="inspect-column">{part}</div>
      </div>
    )
  }
  const isSheet = layout === 'narrow'
  return (
    <div className="inspect" data-layout={page && !isSheet ? 'medium' : 'narrow'}>
      <div className="inspect-column inspect-tabbed">
        <Tabs
          label="Outline and part"
          tabs={[
            { id: 'outline', label: 'Outline' },
            { id: 'part', label: isJudging ? 'Questions' : 'Part' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'outline' ? outline : part}
        </Tabs>
      </div>
      {page && !isSheet && (
        <section aria-label="Page" className="inspect-column">
          {page}
        </section>
      )}
      {page && isSheet && <PageSheetButton page={page} {...sheet} />}
    </div>
  )
}

type PageSheetButtonProps = Pick<Props, 'page' | 'isPageOpen' | 'setIsPageOpen'>

function PageSheetButton({ page, isPageOpen, setIsPageOpen }: PageSheetButtonProps) {
  return (
    <div className="inspect-foot">
      <Button onPress={() => setIsPageOpen(true)}>Show page</Button>
      {isPageOpen && <PageSheet onClose={() => setIsPageOpen(false)}>{page}</PageSheet>}
    </div>
  )
}
