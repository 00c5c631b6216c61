import { modelLimits } from '#checks/limits.ts'
import type {
  EntryLocation,
  Heading,
  SpokenText,
  Part,
  Picture,
  UnstructuredItem,
} from './model.ts'
import { spokenTextOf } from './part-text-lookup.ts'
import type { PartTextLookup } from './part-text-lookup.ts'

const locationOf = ({ id, page, language }: Part): EntryLocation & { part: number } => ({
  part: id,
  page,
  language,
})

/** The spoken text, with labels for fields. Without tags, readers speak untagged content. */
export function listSpokenTexts(
  parts: readonly Part[],
  labels: ReadonlyMap<number, string>,
): SpokenText[] {
  const hasTags = parts.some(({ kind }) => kind === 'tag')
  const isSpoken = ({ kind, isReplaced }: Part) =>
    !isReplaced && kind !== 'decoration' && (kind !== 'unread' || !hasTags)
  return parts.filter(isSpoken).flatMap((part) => {
    const spoken = spokenTextOf(part) ?? labels.get(part.id)
    const { lastPage, role } = part
    return spoken ? [{ ...locationOf(part), lastPage, role, text: spoken }] : []
  })
}

const headingLevelOf = (role: string | undefined): number | null | undefined => {
  if (role === 'H') return null
  const level = role && /^H([1-9]\d{0,3})$/.exec(role)?.[1]
  return level ? Number(level) : undefined
}

export const listHeadings = (parts: readonly Part[], textOf: PartTextLookup): Heading[] =>
  takeMatchingParts(parts, ({ role }) => headingLevelOf(role) !== undefined).map((part) => ({
    ...locationOf(part),
    level: headingLevelOf(part.role) ?? undefined,
    text: textOf(part.id),
  }))

export const listPictures = (parts: readonly Part[]): Picture[] =>
  takeMatchingParts(parts, ({ role }) => role === 'Figure' || role === 'Formula').map((part) => ({
    ...locationOf(part),
    role: part.role,
    alt: part.alt,
    actual: part.actual,
    text: part.text,
    box: part.box,
  }))

export const listUnstructured = (
  parts: readonly Part[],
  unstructuredKind: 'unread' | 'decoration',
  textOf: PartTextLookup,
): UnstructuredItem[] =>
  takeMatchingParts(parts, ({ kind }) => kind === unstructuredKind).map((part) => ({
    ...locationOf(part),
    content: part.content,
    box: part.box,
    text: textOf(part.id),
  }))

const takeMatchingParts = (parts: readonly Part[], matches: (part: Part) => boolean) =>
  parts.filter(matches).slice(0, modelLimits.entries)
