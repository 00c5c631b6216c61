import { modelLimits } from '#checks/limits.ts'
import type { About, Heading, Heard, Part, Picture, UnstructuredItem } from './model.ts'
import { spokenTextOf } from './text-of-part.ts'
import type { TextOfPart } from './text-of-part.ts'

const aboutOf = ({ id, page, language }: Part): About & { part: number } => ({
  ...{ part: id, page, language },
})

/** The spoken text, with labels for fields. Without tags, readers speak untagged content. */
export function listHeard(parts: readonly Part[], labels: ReadonlyMap<number, string>): Heard[] {
  const hasTags = parts.some(({ kind }) => kind === 'tag')
  const isRead = ({ kind, isReplaced }: Part) =>
    !isReplaced && kind !== 'decoration' && (kind !== 'unread' || !hasTags)
  return parts.filter(isRead).flatMap((part) => {
    const spoken = spokenTextOf(part) ?? labels.get(part.id)
    const { lastPage, role } = part
    return spoken ? [{ ...aboutOf(part), lastPage, role, text: spoken }] : []
  })
}

/** Null for a heading without a level. */
const levelOf = (role: string | undefined): number | null | undefined => {
  if (role === 'H') return null
  const level = role && /^H([1-9]\d{0,3})$/.exec(role)?.[1]
  return level ? Number(level) : undefined
}

export const listHeadings = (parts: readonly Part[], textOf: TextOfPart): Heading[] =>
  few(parts, ({ role }) => levelOf(role) !== undefined).map((part) => ({
    ...aboutOf(part),
    level: levelOf(part.role) ?? undefined,
    text: textOf(part.id),
  }))

export const listPictures = (parts: readonly Part[]): Picture[] =>
  few(parts, ({ role }) => role === 'Figure' || role === 'Formula').map((part) => ({
    ...aboutOf(part),
    ...{ role: part.role, alt: part.alt, actual: part.actual, text: part.text, box: part.box },
  }))

export const listUnstructured = (
  parts: readonly Part[],
  wanted: 'unread' | 'decoration',
  textOf: TextOfPart,
): UnstructuredItem[] =>
  few(parts, ({ kind }) => kind === wanted).map((part) => ({
    ...aboutOf(part),
    ...{ content: part.content, box: part.box, text: textOf(part.id) },
  }))

const few = (parts: readonly Part[], isWanted: (part: Part) => boolean) =>
  parts.filter(isWanted).slice(0, modelLimits.entries)
