import { limits } from '#checks/limits.ts'
import { textAt } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { describedText, toDescribed } from './described-text.ts'
import type { DescribedPicture } from './described-text.ts'
import { createPictureIds } from './picture-ids.ts'

/** Only figures with exactly one picture and no text get ids. */
type FigureContent = { pictures: number; image: Stream | undefined; hasText: boolean }

export type Figures = {
  image: (element: Dict | undefined, image: Stream | undefined) => void
  text: (element: Dict | undefined) => Element | undefined
  withOnePicture: () => { figure: Element; image: Stream }[]
}

export function createFigures(tree: Tree): Figures {
  const contents = new Map<Element, FigureContent>()
  const figureOf = createFigureOf(tree)
  const contentOf = (figure: Element): FigureContent => {
    const figureContent = contents.get(figure) ?? { pictures: 0, image: undefined, hasText: false }
    contents.set(figure, figureContent)
    return figureContent
  }
  return {
    image(element, image) {
      const figure = element && figureOf(element)
      if (!figure) return
      const figureContent = contentOf(figure)
      figureContent.pictures += 1
      figureContent.image = image
    },
    text(element) {
      const figure = element && figureOf(element)
      if (figure) contentOf(figure).hasText = true
      return figure
    },
    withOnePicture: () =>
      [...contents].flatMap(([figure, { pictures, image, hasText }]) =>
        pictures === 1 && image && !hasText ? [{ figure, image }] : [],
      ),
  }
}

function createFigureOf({ elements, elementOf }: Tree) {
  const cache = new Map<Dict, Element | undefined>()
  const hasFigures = elements.some(isFigure)
  return (dict: Dict): Element | undefined => {
    if (!hasFigures) return undefined
    if (!cache.has(dict)) cache.set(dict, nearestFigure(elementOf(dict)))
    return cache.get(dict)
  }
}

const isFigure = ({ role }: Element) => role.standard === 'Figure'

const maxHops = 50

function nearestFigure(element: Element | undefined): Element | undefined {
  let ancestor = element
  for (let hops = 0; ancestor && hops < maxHops; hops++) {
    if (isFigure(ancestor)) return ancestor
    ancestor = ancestor.parent
  }
  return undefined
}

/** Sets the ids at the places of undescribed figures; returns the described pictures. */
export function assignPictureIds({ undescribed }: Tally, figures: Figures): DescribedPicture[] {
  const { ofStream } = createPictureIds()
  const described: DescribedPicture[] = []
  for (const { figure, image } of figures.withOnePicture()) {
    const place = undescribed.get(figure)
    const hasRoom = described.length < limits.describedPictures
    const text = hasRoom ? describedText(textAt(figure.dict, 'Alt')) : undefined
    const picture = place || text !== undefined ? ofStream(image) : undefined
    if (picture === undefined) continue
    if (place) place.picture = picture
    else if (text !== undefined) described.push({ picture, text })
  }
  return toDescribed(described)
}
