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
import { ListLoadError } from '#web/features/documents/inspect/ListLoadError.tsx'
import { treeRowName, rowTextOf } from '#web/features/documents/inspect/parts/part-texts.ts'
import {
  createTreeBuilder,
  isRow,
  initiallyOpenIds,
  ancestorsOf,
  type PartNode,
} from '#web/features/documents/inspect/parts/part-tree.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { RowText, TreeWidth } from './RowText.tsx'
import { useChosenKeys } from './use-chosen-keys.ts'

type Props = { inspection: Inspection; onOpenPart: () => void }

/** Letters are keys of the screen. The Tree accepts the property, although its type lacks it. */
const withoutTypeAhead = { disallowTypeAhead: true }

export function PartTree({ inspection, onOpenPart }: Props) {
  const { chosenPart, counts, marks, outline, choose } = inspection
  const parts = useShownParts(inspection)
  const byId = useMemo(() => new Map(parts.map((part) => [part.id, part])), [parts])
  const [buildTree] = useState(createTreeBuilder)
  const nodes = useMemo(
    () => buildTree(parts, { counts, marks }),
    [buildTree, parts, counts, marks],
  )
  const expandedParts = useExpandedParts(parts, chosenPart, byId)
  const tree = useRef<HTMLDivElement>(null)
  const width = useElementWidth(tree)
  const selectedKeys = useChosenKeys(chosenPart?.id)
  const [layout] = useState(() => new ListLayout())
  const height = rowHeightPx()
  useScrollToChosen(tree, {
    chosenPart: inspection.isScrolledPast ? undefined : chosenPart,
    parts,
    layout,
  })
  return (
    <TreeWidth value={width}>
      <Virtualizer
        layout={layout}
        layoutOptions={{ estimatedRowSize: height, loaderSize: height }}
        shouldObserveItemSize
      >
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
            // Keeps arrow keys fast: the focus moves first, page and part follow.
            if (part) startTransition(() => choose(part))
          }}
          expandedKeys={expandedParts.keys}
          onExpandedChange={expandedParts.change}
          onAction={(id) => {
            const part = byId.get(Number(id))
            if (part) choose(part)
            onOpenPart()
          }}
        >
          <Collection items={nodes}>{renderNode}</Collection>
          {!outline.isWhole && !outline.failedQuery && (
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
      <ListLoadError failedQuery={outline.failedQuery} />
    </TreeWidth>
  )
}

const renderNode = (node: PartNode) => (
  <TreeItem id={node.id} className="inspect-row" textValue={treeRowName(node)}>
    <TreeItemContent>
      {({ level, hasChildItems }) => (
        <RowText node={node} text={rowTextOf(node)} level={level}>
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

/** The loaded parts from `start` on, preceded by the known ancestors of the first. */
function useShownParts({ outline, parts, start }: Inspection): ModelPart[] {
  const { entries } = outline
  return useMemo(() => {
    const byId = new Map(parts.map((part) => [part.id, part]))
    const [first] = entries
    const ancestors = first && start > 0 ? ancestorsOf(first, byId).toReversed() : []
    return [...ancestors, ...entries].filter(isRow)
  }, [entries, parts, start])
}

/** Expanded parts: groups unless the user closed them, and the ancestors of the chosen part. */
function useExpandedParts(
  parts: readonly ModelPart[],
  chosenPart: ModelPart | undefined,
  byId: ReadonlyMap<number, ModelPart>,
) {
  const [isOpenById, setIsOpenById] = useState<ReadonlyMap<number, boolean>>(new Map())
  const expandedIds = useMemo(() => {
    const ids = new Set(initiallyOpenIds(parts))
    if (chosenPart) for (const { id } of ancestorsOf(chosenPart, byId)) ids.add(id)
    for (const [id, isOpen] of isOpenById) {
      if (isOpen) ids.add(id)
      else ids.delete(id)
    }
    return ids
  }, [parts, chosenPart, byId, isOpenById])
  const keys = useStableKeys(expandedIds)
  // A closed ancestor opens again when something in it is chosen elsewhere.
  const chosenId = chosenPart?.id
  const reopen = useEffectEvent(() => {
    const closedAncestors = chosenPart
      ? ancestorsOf(chosenPart, byId).filter(({ id }) => isOpenById.get(id) === false)
      : []
    if (closedAncestors.length === 0) return
    setIsOpenById(new Map([...isOpenById, ...closedAncestors.map(({ id }) => [id, true] as const)]))
  })
  useEffect(() => reopen(), [chosenId])
  const change = (next: ReadonlySet<unknown>) => {
    const changedParts = parts.filter(({ id }) => next.has(id) !== keys.has(id))
    setIsOpenById(
      new Map([...isOpenById, ...changedParts.map(({ id }) => [id, next.has(id)] as const)]),
    )
  }
  return { keys, change }
}

/** Keeps the same set while it is equal, because a new set makes the tree list all rows again. */
function useStableKeys(keys: ReadonlySet<number>): ReadonlySet<number> {
  const [stableKeys, setStableKeys] = useState(keys)
  const isEqual = stableKeys.size === keys.size && [...keys].every((id) => stableKeys.has(id))
  if (!isEqual) setStableKeys(keys)
  return isEqual ? stableKeys : keys
}

type ScrollTarget = {
  chosenPart: ModelPart | undefined
  parts: readonly ModelPart[]
  layout: ListLayout<unknown>
}

/** Scrolls to a part that was chosen outside the tree. */
function useScrollToChosen(
  tree: RefObject<HTMLDivElement | null>,
  { chosenPart, parts, layout }: ScrollTarget,
) {
  const scrollIntoView = useEffectEvent(() => {
    const treeElement = tree.current
    if (!treeElement || !chosenPart || treeElement.contains(document.activeElement)) return
    const rowRect = layout.getLayoutInfo(chosenPart.id)?.rect
    if (!rowRect) return
    const isVisible =
      rowRect.y >= treeElement.scrollTop &&
      rowRect.maxY <= treeElement.scrollTop + treeElement.clientHeight
    if (!isVisible) treeElement.scrollTo?.({ top: rowRect.y - treeElement.clientHeight / 3 })
  })
  const chosenId = chosenPart?.id
  // Other changes must not scroll back a user who scrolled on.
  useEffect(() => scrollIntoView(), [chosenId, parts])
}

const rowHeightRem = 2.25

/** In px, of a row of one line; it grows with the text size. */
const rowHeightPx = (): number =>
  rowHeightRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
