import type { PaintedContent } from '#checks/content/painted-content.ts'
import { modelLimits } from '#checks/limits.ts'
import { emptyContent } from './collected-content.ts'
import type { CollectedContent, UnstructuredContent } from './collected-content.ts'

/** Content without an MCID; neighbours of one kind on a page are one piece. */
export type UnnumberedContent = {
  find: (
    shown: PaintedContent,
    content: 'text' | 'picture' | 'shape',
  ) => CollectedContent | undefined
  interrupt: () => void
  onPage: (page: number) => readonly UnstructuredContent[]
}

export function createUnnumberedContent(): UnnumberedContent {
  const pages = new Map<number, UnstructuredContent[]>()
  const shapes = createShapePieces()
  let count = 0
  let current: UnstructuredContent | undefined
  const add = (paintedContent: PaintedContent, facts: PieceFacts) => {
    if (count >= modelLimits.parts) return undefined
    count += 1
    const piece = { ...emptyContent(paintedContent.page, paintedContent.address), ...facts }
    const onPage = pages.get(paintedContent.page)
    if (onPage) onPage.push(piece)
    else pages.set(paintedContent.page, [piece])
    return piece
  }
  return {
    interrupt: () => void (current = undefined),
    onPage: (page) => pages.get(page) ?? [],
    find(paintedContent, content) {
      const facts = factsOf(paintedContent, content)
      if (content === 'shape') return shapes.find(facts) ?? shapes.keep(add(paintedContent, facts))
      if (!current || !isContinuation(current, facts)) current = add(paintedContent, facts)
      return current
    },
  }
}

/** Shapes cannot be distinguished for a reader, so those of a page are one piece. */
function createShapePieces() {
  const last: { [Kind in UnstructuredContent['kind']]?: UnstructuredContent } = {}
  return {
    find({ kind, page }: PieceFacts) {
      const shape = last[kind]
      return shape?.page === page ? shape : undefined
    },
    keep(piece: UnstructuredContent | undefined) {
      if (piece) last[piece.kind] = piece
      return piece
    },
  }
}

type PieceFacts = Pick<UnstructuredContent, 'page' | 'kind' | 'content' | 'artifact'>

const factsOf = (
  { page, enclosing, mark }: PaintedContent,
  content: PieceFacts['content'],
): PieceFacts => ({
  page,
  content,
  kind: enclosing.isArtifact ? 'decoration' : 'unread',
  artifact: mark?.artifactMark,
})

const isContinuation = (
  current: UnstructuredContent,
  { page, kind, content, artifact }: PieceFacts,
) =>
  current.page === page &&
  current.kind === kind &&
  current.content === content &&
  current.artifact === artifact &&
  current.text.length < modelLimits.unstructuredTextCharacters
