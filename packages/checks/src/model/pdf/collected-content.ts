import type { MarkAddress, Mark } from '#checks/content/mark.ts'
import type { UnstructuredKind } from '#checks/model/model.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import type { Ref } from '#checks/pdf/values.ts'

export type ContentPassage = { language: string; text: string }

export type CollectedContent = {
  page: number
  address: MarkAddress
  text: string
  /** Whether its text begins a word, by its position on the page. */
  startsWord: boolean
  /** The content whose text precedes it in the content stream. */
  precedingContent: CollectedContent | undefined
  isTruncated: boolean
  hasShape: boolean
  pictures: { box: Box; ref: Ref | undefined } | undefined
  passages: ContentPassage[]
}

/** Content without an MCID, or with an MCID that no part claims. */
export type UnstructuredContent = CollectedContent & {
  kind: 'unread' | 'decoration'
  content: UnstructuredKind
  artifact: Mark | undefined
}

export const emptyContent = (page: number, address: MarkAddress): CollectedContent => ({
  page,
  address,
  text: '',
  startsWord: true,
  isTruncated: false,
  hasShape: false,
  precedingContent: undefined,
  pictures: undefined,
  passages: [],
})

type MarkKeyParts = Pick<MarkAddress, 'occurrence'> & { mcid: number; form: Ref | undefined }

/** `occurrence` distinguishes repetitions of an MCID. */
export function markKey(page: number, { mcid, form, occurrence }: MarkKeyParts) {
  const key = form ? `${page} ${mcid} ${form.number}` : `${page} ${mcid}`
  return occurrence ? `${key} again ${occurrence}` : key
}

export const objectKey = (page: number, object: Ref) => `${page} object ${object.number}`

/** Expects content in reading order. Content drawn elsewhere in between also begins a word. */
export function createWordBreakDetector() {
  let last: CollectedContent | undefined
  return (content: CollectedContent): boolean => {
    const previous = last
    if (content.text !== '') last = content
    if (previous === undefined || content.startsWord || content.precedingContent !== previous)
      return true
    return /\s$/.test(previous.text) || /^\s/.test(content.text)
  }
}
