import type { MarkAddress, Mark } from '#checks/content/marks.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import type { Ref } from '#checks/pdf/values.ts'
import type { UnstructuredKind } from '#checks/model/model.ts'

export type PassageOfContent = { language: string; text: string }

export type Content = {
  page: number
  address: MarkAddress
  text: string
  /** Whether its text begins a word, by its position on the page. */
  isApart: boolean
  /** The content whose text precedes it in the content stream. */
  behind: Content | undefined
  isCut: boolean
  hasShape: boolean
  pictures: { box: Box; ref: Ref | undefined } | undefined
  passages: PassageOfContent[]
}

/** Content without an MCID, or with an MCID that no part claims. */
export type UnstructuredPiece = Content & {
  kind: 'unread' | 'decoration'
  content: UnstructuredKind
  artifact: Mark | undefined
}

export const emptyContent = (page: number, address: MarkAddress): Content => ({
  ...{ page, address, text: '', isApart: true, isCut: false, hasShape: false },
  behind: undefined,
  ...{ pictures: undefined, passages: [] },
})

type Numbered = Pick<MarkAddress, 'again'> & { mcid: number; form: Ref | undefined }

/** `again` distinguishes repetitions of an MCID. */
export function keyOfMark(page: number, { mcid, form, again }: Numbered) {
  const key = form ? `${page} ${mcid} ${form.number}` : `${page} ${mcid}`
  return again ? `${key} again ${again}` : key
}

export const keyOfObject = (page: number, object: Ref) => `${page} object ${object.number}`

/** Expects content in reading order. Content drawn elsewhere in between also begins a word. */
export function createWordBreaks() {
  let last: Content | undefined
  return (content: Content): boolean => {
    const before = last
    if (content.text !== '') last = content
    if (before === undefined || content.isApart || content.behind !== before) return true
    return /\s$/.test(before.text) || /^\s/.test(content.text)
  }
}
