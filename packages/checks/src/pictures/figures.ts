import { limits } from '#checks/limits.ts'
import { textAt } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { Element, Tree } from '#checks/tree/tree.ts'
import { describedText, toDescribed } from './described-text.ts'
import type { DescribedPicture } from './described-text.ts'
import { createPictureIds } from './picture-ids.ts'

/** Only figures with exactly one picture and no text get ids. */
type Shown = { pictures: number; image: Stream | undefined; hasText: boolean }

export type Figures = {
  image: (element: Dict | undefined, image: Stream | undefined) => void
  text: (element: Dict | undefined) => Element | undefined
  withOnePicture: () => { figure: Element; image: Stream }[]
}

export function createFigures(tree: Tree): Figures {
  const shown = new Map<Element, Shown>()
  const figureOf = createFigureOf(tree)
  const at = (figure: Element): Shown => {
    const known = shown.get(figure) ?? { pictures: 0, image: undefined, hasText: false }
    shown.set(figure, known)
    return known
  }
  return {
    image(element, image) {
      const figure = element && figureOf(element)
      if (!figure) return
      const known = at(figure)
      known.pictures += 1
      known.image = image
    },
    text(element) {
      const figure = element && figureOf(element)
      if (figure) at(figure).hasText = true
      return figure
    },
    withOnePicture: () =>
      [...shown].flatMap(([figure, { pictures, image, hasText }]) =>
        pictures === 1 && image && !hasText ? [{ figure, image }] : [],
      ),
  }
}

function createFigureOf({ elements, elementOf }: Tree) {
  const known = new Map<Dict, Element | undefined>()
  const hasFigures = elements.some(isFigure)
  return (dict: Dict): Element | undefined => {
    if (!hasFigures) return undefined
    if (!known.has(dict)) known.set(dict, figureAbove(elementOf(dict)))
    return known.get(dict)
  }
}

const isFigure = ({ role }: Element) => role.standard === 'Figure'

const mostHops = 50

function figureAbove(element: Element | undefined): Element | undefined {
  let at = element
  for (let hops = 0; at && hops < mostHops; hops++) {
    if (isFigure(at)) return at
    at = at.parent
  }
  return undefined
}

/** Sets the ids at the places of undescribed figures; returns the described pictures. */
export function tellFigures({ undescribed }: Tally, figures: Figures): DescribedPicture[] {
  const { ofStream } = createPictureIds()
  const described: DescribedPicture[] = []
  for (const { figure, image } of figures.withOnePicture()) {
    const place = undescribed.get(figure)
    const isRoom = described.length < limits.describedPictures
    const text = isRoom ? describedText(textAt(figure.dict, 'Alt')) : undefined
    const picture = place || text !== undefined ? ofStream(image) : undefined
    if (picture === undefined) continue
    if (place) place.picture = picture
    else if (text !== undefined) described.push({ picture, text })
  }
  return toDescribed(described)
}
