import type { Shown } from '#checks/content/shown.ts'
import { modelLimits } from '#checks/limits.ts'
import { emptyContent } from './content.ts'
import type { Content, UnstructuredPiece } from './content.ts'

/** Content without an MCID; neighbours of one kind on a page are one piece. */
export type UnnumberedContent = {
  find: (shown: Shown, content: 'text' | 'picture' | 'shape') => Content | undefined
  interrupt: () => void
  onPage: (page: number) => readonly UnstructuredPiece[]
}

export function createUnnumberedContent(): UnnumberedContent {
  const pages = new Map<number, UnstructuredPiece[]>()
  const shapes = createShapes()
  let count = 0
  let open: UnstructuredPiece | undefined
  const add = (shown: Shown, facts: PieceFacts) => {
    if (count >= modelLimits.parts) return undefined
    count += 1
    const piece = { ...emptyContent(shown.page, shown.address), ...facts }
    const onPage = pages.get(shown.page)
    if (onPage) onPage.push(piece)
    else pages.set(shown.page, [piece])
    return piece
  }
  return {
    interrupt: () => void (open = undefined),
    onPage: (page) => pages.get(page) ?? [],
    find(shown, content) {
      const facts = factsOf(shown, content)
      if (content === 'shape') return shapes.find(facts) ?? shapes.keep(add(shown, facts))
      if (!open || !goesOn(open, facts)) open = add(shown, facts)
      return open
    },
  }
}

/** Shapes cannot be distinguished for a reader, so those of a page are one piece. */
function createShapes() {
  const last: { [Kind in UnstructuredPiece['kind']]?: UnstructuredPiece } = {}
  return {
    find({ kind, page }: PieceFacts) {
      const known = last[kind]
      return known?.page === page ? known : undefined
    },
    keep(piece: UnstructuredPiece | undefined) {
      if (piece) last[piece.kind] = piece
      return piece
    },
  }
}

type PieceFacts = Pick<UnstructuredPiece, 'page' | 'kind' | 'content' | 'artifact'>

const factsOf = ({ page, around, within }: Shown, content: PieceFacts['content']): PieceFacts => ({
  ...{ page, content, kind: around.isArtifact ? 'decoration' : 'unread' },
  artifact: within?.artifact,
})

const goesOn = (open: UnstructuredPiece, { page, kind, content, artifact }: PieceFacts) =>
  open.page === page &&
  open.kind === kind &&
  open.content === content &&
  open.artifact === artifact &&
  open.text.length < modelLimits.unstructuredText
