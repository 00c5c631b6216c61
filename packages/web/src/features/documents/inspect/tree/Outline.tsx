import {
  formatCount,
  formatQuantity,
  resultWords,
  summaryOf,
  type DocumentCheck,
  type Model,
} from '@curbcut/contract'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { noText } from '#web/features/documents/inspect/element/ModelNotes.tsx'
import { listsOf, type OutlineList } from '#web/features/documents/inspect/inspect-params.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { FilteredParts } from './FilteredParts.tsx'
import { PartList } from './PartList.tsx'
import { PartTree } from './PartTree.tsx'

type Props = {
  inspection: Inspection
  model: Model
  list: OutlineList
  setList: (list: OutlineList) => void
  place: RefObject<HTMLDivElement | null>
  isImage: boolean
  onOpenPart: () => void
  below: ReactNode
} & Pick<LookProps, 'isJudging'>

const lists: Record<OutlineList, { label: string; unit: string; empty: string }> = {
  parts: { label: 'Tags', unit: 'part', empty: '' },
  headings: { label: 'Headings', unit: 'heading', empty: 'This document has no headings.' },
  pictures: { label: 'Images', unit: 'image', empty: 'This document has no images.' },
  tables: { label: 'Tables', unit: 'table', empty: 'This document has no tables.' },
  links: { label: 'Links', unit: 'link', empty: 'This document has no links.' },
  fields: { label: 'Fields', unit: 'form field', empty: 'This document has no form fields.' },
  heard: {
    label: 'Text',
    unit: 'piece of text',
    empty: 'A screen reader finds nothing to read in this document.',
  },
  languages: {
    label: 'Languages',
    unit: 'passage',
    empty: 'No passage has a language of its own.',
  },
}

export function Outline(props: Props) {
  const { inspection, model, list, setList, place, isImage, onOpenPart, below } = props
  const [query, setQuery] = useState('')
  const { totals } = model
  return (
    <div ref={place} className="inspect-outline">
      <Tabs
        label="Lists"
        tabs={listsOf(model).map((id) => ({
          id,
          label: lists[id].label,
          count: countOf(id, model),
          unit: unitOf(lists[id].unit, countOf(id, model)),
        }))}
        selected={list}
        onSelect={setList}
      >
        <LookLine inspection={inspection} isJudging={props.isJudging} />
        {list === 'parts' && countOf('parts', model) > 0 && (
          <div className="px-3 py-2">
            <SearchField label="Filter tags" value={query} delayMs={300} onSearch={setQuery} />
          </div>
        )}
        <ListBody {...{ inspection, model, list, query, isImage, onOpenPart }} />
      </Tabs>
      {below}
      {totals.decoration > 0 && list === 'pictures' && (
        <SideList words={`${formatCount(totals.decoration)} marked as decoration`}>
          <PartList
            {...{ inspection, onOpenPart }}
            list="decoration"
            label="Decoration"
            empty="Nothing is marked as decoration."
          />
        </SideList>
      )}
      {totals.unread > 0 && model.isTagged && (
        <SideList words={`${formatQuantity(totals.unread, 'passage')} that nobody reads`} isWarning>
          <Unread inspection={inspection} onOpenPart={onOpenPart} />
        </SideList>
      )}
    </div>
  )
}

type SideListProps = { words: string; isWarning?: boolean; children: ReactNode }

function SideList({ words, isWarning = false, children }: SideListProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="inspect-unread" data-tone={isWarning ? 'warning' : undefined}>
      <p className="text-caption font-semibold">{words}</p>
      <Button
        size="small"
        tone="quiet"
        aria-expanded={isShown}
        onPress={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <VisuallyHidden>: {words}</VisuallyHidden>
      </Button>
      {isShown && children}
    </div>
  )
}

/** Excludes unread content, which is a part but not a tag. */
const countOf = (list: OutlineList, { totals }: Model) =>
  list === 'parts' ? totals.parts - totals.unread - totals.decoration : totals[list]

const unitOf = (unit: string, count: number) => (count === 1 ? unit : pluralOf(unit))

const pluralOf = (unit: string) => (unit === 'piece of text' ? 'pieces of text' : `${unit}s`)

type BodyProps = Pick<Props, 'inspection' | 'model' | 'list' | 'isImage' | 'onOpenPart'> & {
  query: string
}

function ListBody({ inspection, model, list, query, isImage, onOpenPart }: BodyProps) {
  if (list !== 'parts') {
    const { label, empty } = lists[list]
    return <PartList key={list} {...{ inspection, list, label, empty, onOpenPart }} />
  }
  if (!model.isTagged && countOf('parts', model) === 0) {
    return <NoTags {...{ inspection, model, isImage, onOpenPart }} />
  }
  if (query) return <FilteredParts inspection={inspection} query={query} onOpenPart={onOpenPart} />
  return (
    <QueryView query={inspection.outline.query}>
      {() => (
        <>
          {inspection.start > 0 && (
            <p className="px-3 pb-2">
              <Button size="small" onPress={inspection.showEarlier}>
                Show earlier parts
              </Button>
            </p>
          )}
          <PartTree inspection={inspection} onOpenPart={onOpenPart} />
        </>
      )}
    </QueryView>
  )
}

function NoTags({ inspection, onOpenPart, ...about }: Omit<BodyProps, 'list' | 'query'>) {
  return (
    <>
      <p className="p-3 text-control">{whyNoTags(about, inspection.isScanned)}</p>
      {about.model.totals.unread > 0 && <Unread inspection={inspection} onOpenPart={onOpenPart} />}
    </>
  )
}

function whyNoTags(
  { model, isImage }: Pick<BodyProps, 'model' | 'isImage'>,
  isScanned: boolean,
): string {
  if (isImage) return 'An image has no tags. Screen readers read its description.'
  const { totals, gaps } = model
  if (totals.heard === 0 && isScanned) return noText
  if (totals.parts === 0 && gaps.length === 0) return 'Nothing was found on its pages, and no tags.'
  return 'This document has no tags. Without tags a screen reader guesses the order and finds no headings, lists or tables. Tag it here, or in the program that made it.'
}

const Unread = ({ inspection, onOpenPart }: Pick<Props, 'inspection' | 'onOpenPart'>) => (
  <PartList
    inspection={inspection}
    list="unread"
    label={inspection.isTagged ? 'What nobody reads' : 'Content without tags'}
    empty="Nothing is listed."
    onOpenPart={onOpenPart}
  />
)

type LookProps = {
  inspection: Inspection
  /** Whether the viewer answers questions, to which the arrows lead as well. */
  isJudging: boolean
}

/** What there is to look at, and the arrows that lead through it. */
function LookLine({ inspection, isJudging }: LookProps) {
  const { findings, total, step, check } = inspection
  const hasFindings = findings.length > 0
  const ended = check?.state === 'done' ? check : undefined
  // Of a reported check the line above the lists says it.
  const isClean = !hasFindings && !isJudging && !ended?.isReported
  const words = [
    ended && hasFindings && foundWords(ended, { listed: findings.length, total }),
    ended && isClean && resultWords(summaryOf(ended)),
    isJudging && 'open questions',
  ]
    .filter(Boolean)
    .join(' · ')
  if (!words) return null
  return (
    <div className="flex items-center justify-between gap-2 px-3 pt-1">
      <p className="text-caption text-ink2 first-letter:uppercase">{words}</p>
      {(hasFindings || isJudging) && (
        <span className="flex items-center gap-1">
          <IconButton label="Previous to look at" size="small" onPress={() => step(-1)}>
            <ChevronUp size={18} aria-hidden />
          </IconButton>
          <IconButton label="Next to look at" size="small" onPress={() => step(1)}>
            <ChevronDown size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  )
}

/** "12 barriers in 47 places, 2 doubts"; a check lists only the first places of each condition. */
function foundWords(
  check: DocumentCheck,
  { listed, total }: { listed: number; total: number },
): string {
  const summary = summaryOf(check)
  const doubts = check.conditions.filter(({ status }) => status === 'warning').length
  return [
    ...(summary.barriers ? [resultWords(summary)] : []),
    ...(doubts > 0 ? [formatQuantity(doubts, 'doubt')] : []),
    ...(total > listed ? [`${formatQuantity(listed, 'place')} listed`] : []),
  ].join(', ')
}
