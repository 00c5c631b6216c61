import type { ModelPart } from '@curbcut/contract'
import { ChevronRight } from 'lucide-react'
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { Collection } from 'react-aria-components/Collection'
import {
  Button,
  Tree,
  TreeItem,
  TreeItemContent,
  TreeLoadMoreItem,
} from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { NotLoaded } from '#web/features/documents/inspect/NotLoaded.tsx'
import { createNesting, isRow, openAtFirst, partsAbove, rowOf, type PartNode } from './part-tree.ts'
import { RowText } from './RowText.tsx'
import { rowHeight } from './row-height.ts'
import { nameOfRow, wordsInRow } from '#web/features/documents/inspect/texts.ts'
import { useChosenKeys } from '#web/features/documents/inspect/use-chosen-keys.ts'

type Props = { inspection: Inspection; onOpenPart: () => void }

/**
 * Letters are keys of the screen, and the field above filters. A tree takes this as other lists do, although its type
 * does not say so.
 */
const withoutTypeAhead = { disallowTypeAhead: true }

/** The tags of a document as a tree, from the top or from further down, as far as they are loaded. */
export function PartTree({ inspection, onOpenPart }: Props) {
  const { chosen, counts, marks, outline, choose } = inspection
  const parts = useShownParts(inspection)
  const byId = useMemo(() => new Map(parts.map((part) => [part.id, part])), [parts])
  const [nest] = useState(createNesting)
  const nodes = useMemo(() => nest(parts, { counts, marks }), [nest, parts, counts, marks])
  const opened = useOpened(parts, chosen, byId)
  const tree = useRef<HTMLDivElement>(null)
  const selectedKeys = useChosenKeys(chosen?.id)
  const height = rowHeight()
  useChosenInSight(tree, {
    chosen: inspection.isScrolledPast ? undefined : chosen,
    ...{ parts, nodes },
    isOpen: opened.isOpen,
    height,
  })
  return (
    <>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: height, loaderSize: height }}>
        <Tree
          ref={tree}
          {...withoutTypeAhead}
          aria-label="Tags"
          className="inspect-list"
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={selectedKeys}
          onSelectionChange={(keys) => {
            const [id] = keys === 'all' ? [] : [...keys]
            const part = byId.get(Number(id))
            // The focus moves at once; page and part follow.
            if (part) startTransition(() => choose(part))
          }}
          expandedKeys={opened.keys}
          onExpandedChange={opened.change}
          onAction={(id) => {
            const part = byId.get(Number(id))
            if (part) choose(part)
            onOpenPart()
          }}
        >
          <Collection items={nodes}>{renderNode}</Collection>
          {!outline.isWhole && !outline.failed && (
            <TreeLoadMoreItem
              onLoadMore={outline.loadMore}
              isLoading={outline.query.isFetching}
              className="inspect-more"
            >
              Loading...
            </TreeLoadMoreItem>
          )}
        </Tree>
      </Virtualizer>
      <NotLoaded failed={outline.failed} />
    </>
  )
}

/** The row of a part, and those below it. */
const renderNode = (node: PartNode) => (
  <TreeItem id={node.id} className="inspect-row" textValue={nameOfRow(node)}>
    <TreeItemContent>
      {({ level, hasChildItems }) => (
        <RowText node={node} words={wordsInRow(node)} level={level}>
          {hasChildItems && (
            <Button slot="chevron" className="inspect-chevron">
              <ChevronRight size={16} aria-hidden />
            </Button>
          )}
        </RowText>
      )}
    </TreeItemContent>
    <Collection items={node.children}>{renderNode}</Collection>
  </TreeItem>
)

/** The parts that are read, from where the outline begins; with those above its beginning, if they are known. */
function useShownParts({ outline, parts, start }: Inspection): ModelPart[] {
  const { entries } = outline
  return useMemo(() => {
    const known = new Map(parts.map((part) => [part.id, part]))
    const [first] = entries
    const above = first && start > 0 ? partsAbove(first, known).toReversed() : []
    return [...above, ...entries].filter(isRow)
  }, [entries, parts, start])
}

/** Which parts are open: those that hold others, unless somebody closed them, and all above the chosen one. */
function useOpened(
  parts: readonly ModelPart[],
  chosen: ModelPart | undefined,
  byId: ReadonlyMap<number, ModelPart>,
) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const open = useMemo(() => {
    const ids = new Set(openAtFirst(parts))
    if (chosen) for (const { id } of partsAbove(chosen, byId)) ids.add(id)
    for (const [id, isOpen] of changed) {
      if (isOpen) ids.add(id)
      else ids.delete(id)
    }
    return ids
  }, [parts, chosen, byId, changed])
  const keys = useSameKeys(open)
  // What was closed opens again once something in it is chosen elsewhere.
  const chosenId = chosen?.id
  const reopen = useEffectEvent(() => {
    const closed = chosen
      ? partsAbove(chosen, byId).filter(({ id }) => changed.get(id) === false)
      : []
    if (closed.length === 0) return
    setChanged(new Map([...changed, ...closed.map(({ id }) => [id, true] as const)]))
  })
  useEffect(() => reopen(), [chosenId])
  const change = (next: ReadonlySet<unknown>) => {
    const turned = parts.filter(({ id }) => next.has(id) !== keys.has(id))
    setChanged(new Map([...changed, ...turned.map(({ id }) => [id, next.has(id)] as const)]))
  }
  return { keys, change, isOpen: (id: number) => keys.has(id) }
}

/** The keys of before, while they are equal: with another set, the tree lists all of its rows again. */
function useSameKeys(keys: ReadonlySet<number>): ReadonlySet<number> {
  const [kept, setKept] = useState(keys)
  const isEqual = kept.size === keys.size && [...keys].every((id) => kept.has(id))
  if (!isEqual) setKept(keys)
  return isEqual ? kept : keys
}

type Sight = {
  chosen: ModelPart | undefined
  parts: readonly ModelPart[]
  nodes: readonly PartNode[]
  isOpen: (id: number) => boolean
  height: number
}

/** Scrolls to what was chosen elsewhere; who walks through the tree has it in sight already. */
function useChosenInSight(
  tree: RefObject<HTMLDivElement | null>,
  { chosen, parts, nodes, isOpen, height }: Sight,
) {
  const bringIntoSight = useEffectEvent(() => {
    const box = tree.current
    if (!box || !chosen || box.contains(document.activeElement)) return
    const row = rowOf(chosen.id, nodes, isOpen)
    if (row === undefined) return
    const top = row * height
    const isSeen = top >= box.scrollTop && top + height <= box.scrollTop + box.clientHeight
    if (!isSeen) box.scrollTo?.({ top: top - box.clientHeight / 3 })
  })
  const chosenId = chosen?.id
  // Not with every sign: who has scrolled on is left where they are.
  useEffect(() => bringIntoSight(), [chosenId, parts])
}
