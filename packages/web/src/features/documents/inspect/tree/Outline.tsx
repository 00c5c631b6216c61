import { formatCount, formatQuantity, type Model } from '@curbcut/contract'
import { useState, type ReactNode, type RefObject } from 'react'
import { FindingsLine } from '#web/features/documents/inspect/FindingsLine.tsx'
import {
  completeListsOf,
  type OutlineList,
} from '#web/features/documents/inspect/inspect-params.ts'
import { noTextNote } from '#web/features/documents/inspect/ModelNotes.tsx'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
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
  outlineRef: RefObject<HTMLDivElement | null>
  isImage: boolean
  onOpenPart: () => void
  footer: ReactNode
  /** Whether the viewer answers questions: then the part column has the line of findings. */
  isJudging: boolean
}

/** Shorter than that of searches on the server: this one filters a list that is loaded once. */
const filterDelayMs = 300

/** `units` is needed only where the plural has no simple s. */
type ListTexts = { label: string; unit: string; units?: string; empty: string }

const listTexts: Record<OutlineList, ListTexts> = {
  parts: { label: 'Tags', unit: 'part', empty: '' },
  headings: { label: 'Headings', unit: 'heading', empty: 'This document has no headings.' },
  pictures: { label: 'Images', unit: 'image', empty: 'This document has no images.' },
  tables: { label: 'Tables', unit: 'table', empty: 'This document has no tables.' },
  links: { label: 'Links', unit: 'link', empty: 'This document has no links.' },
  fields: { label: 'Fields', unit: 'form field', empty: 'This document has no form fields.' },
  heard: {
    label: 'Text',
    unit: 'piece of text',
    units: 'pieces of text',
    empty: 'A screen reader finds nothing to read in this document.',
  },
  languages: {
    label: 'Languages',
    unit: 'passage',
    empty: 'No passage has a language of its own.',
  },
}

export function Outline(props: Props) {
  const { inspection, model, list, setList, outlineRef, isImage, onOpenPart, footer } = props
  const [query, setQuery] = useState('')
  const { totals } = model
  return (
    <div ref={outlineRef} className="inspect-outline">
      <Tabs
        label="Lists"
        tabs={completeListsOf(model).map((id) => ({
          id,
          label: listTexts[id].label,
          count: listCountOf(id, model),
          unit: unitOf(listTexts[id], listCountOf(id, model)),
        }))}
        selected={list}
        onSelect={setList}
      >
        {!props.isJudging && (
          <FindingsLine
            inspection={inspection}
            className="flex items-center justify-between gap-2 px-3 pt-1"
          />
        )}
        {list === 'parts' && listCountOf('parts', model) > 0 && (
          <div className="px-3 py-2">
            <SearchField
              label="Filter tags"
              value={query}
              delayMs={filterDelayMs}
              onSearch={setQuery}
            />
          </div>
        )}
        <ListBody {...{ inspection, model, list, query, isImage, onOpenPart }} />
      </Tabs>
      {footer}
      {totals.decoration > 0 && list === 'pictures' && (
        <ExpandableList title={`${formatCount(totals.decoration)} marked as decoration`}>
          <PartList
            {...{ inspection, onOpenPart }}
            list="decoration"
            label="Decoration"
            empty="Nothing is marked as decoration."
          />
        </ExpandableList>
      )}
      {totals.unread > 0 && model.isTagged && (
        <ExpandableList
          title={`${formatQuantity(totals.unread, 'passage')} that nobody reads`}
          isWarning
        >
          <UnreadList inspection={inspection} onOpenPart={onOpenPart} />
        </ExpandableList>
      )}
    </div>
  )
}

type ExpandableListProps = { title: string; isWarning?: boolean; children: ReactNode }

function ExpandableList({ title, isWarning = false, children }: ExpandableListProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="inspect-unread" data-tone={isWarning ? 'warning' : undefined}>
      <p className="text-caption font-semibold">{title}</p>
      <Button
        size="small"
        tone="quiet"
        aria-expanded={isShown}
        onPress={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {isShown && children}
    </div>
  )
}

/** Excludes unread content, which is a part but not a tag. */
const listCountOf = (list: OutlineList, { totals }: Model) =>
  list === 'parts' ? totals.parts - totals.unread - totals.decoration : totals[list]

const unitOf = ({ unit, units = `${unit}s` }: ListTexts, count: number) =>
  count === 1 ? unit : units

type BodyProps = Pick<Props, 'inspection' | 'model' | 'list' | 'isImage' | 'onOpenPart'> & {
  query: string
}

function ListBody({ inspection, model, list, query, isImage, onOpenPart }: BodyProps) {
  if (list !== 'parts') {
    const { label, empty } = listTexts[list]
    return <PartList key={list} {...{ inspection, list, label, empty, onOpenPart }} />
  }
  if (!model.isTagged && listCountOf('parts', model) === 0) {
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

function NoTags({ inspection, onOpenPart, ...noTagsProps }: Omit<BodyProps, 'list' | 'query'>) {
  return (
    <>
      <p className="p-3 text-control">{noTagsText(noTagsProps, inspection.isScanned)}</p>
      {noTagsProps.model.totals.unread > 0 && (
        <UnreadList inspection={inspection} onOpenPart={onOpenPart} />
      )}
    </>
  )
}

function noTagsText(
  { model, isImage }: Pick<BodyProps, 'model' | 'isImage'>,
  isScanned: boolean,
): string {
  if (isImage) return 'An image has no tags. Screen readers read its description.'
  const { totals, gaps } = model
  if (totals.heard === 0 && isScanned) return noTextNote
  if (totals.parts === 0 && gaps.length === 0) return 'Nothing was found on its pages, and no tags.'
  return 'This document has no tags. Without tags a screen reader guesses the order and finds no headings, lists or tables. Tag it here, or in the program that made it.'
}

const UnreadList = ({ inspection, onOpenPart }: Pick<Props, 'inspection' | 'onOpenPart'>) => (
  <PartList
    inspection={inspection}
    list="unread"
    label={inspection.isTagged ? 'What nobody reads' : 'Content without tags'}
    empty="Nothing is listed."
    onOpenPart={onOpenPart}
  />
)
