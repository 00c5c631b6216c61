import type { MarkAddress, Mark } from '#checks/content/marks.ts'
import type { Box } from '#checks/objects/pages.ts'
import type { Ref } from '#checks/objects/values.ts'
import type { UnstructuredKind } from '#checks/model/model.ts'

export type PassageOfContent = { language: string; text: string }

/** What marked content, or a piece of content outside the structure tree, says and shows. */
export type Content = {
  page: number
  address: MarkAddress
  text: string
  /** Whether its text begins a word, as it was drawn. */
  isApart: boolean
  /** The content whose text was drawn before it. */
  behind: Content | undefined
  isCut: boolean
  hasShape: boolean
  /** Around its pictures. */
  pictures: { box: Box; ref: Ref | undefined } | undefined
  /** The passages of it whose language a mark names. */
  passages: PassageOfContent[]
}

/** Content without a number, or whose number no part names. */
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

/** The key of content, as its page and its number tell it, and how often that stood before. */
export function keyOfMark(page: number, { mcid, form, again }: Numbered) {
  const key = form ? `${page} ${mcid} ${form.number}` : `${page} ${mcid}`
  return again ? `${key} again ${again}` : key
}

/** The key of content that is tagged as a whole. */
export const keyOfObject = (page: number, object: Ref) => `${page} object ${object.number}`

/** Tells whether content that is read next begins a word: also where other content was drawn before it. */
export function createWordBreaks() {
  let last: Content | undefined
  return (content: Content): boolean => {
    const before = last
    if (content.text !== '') last = content
    if (before === undefined || content.isApart || content.behind !== before) return true
    return /\s$/.test(before.text) || /^\s/.test(content.text)
  }
}
