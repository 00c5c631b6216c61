import { limits } from '#checks/limits.ts'
import { textAt } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import { toReusableDescription, keepFirstDescriptions } from './described-pictures.ts'
import type { DescribedPicture } from './described-pictures.ts'
import { createPictureIdReader } from './picture-ids.ts'

/** Only figures with exactly one picture and no text get ids. */
type FigureContent = { pictures: number; image: Stream | undefined; hasText: boolean }

export type FigureCollector = {
  image: (element: Dict | undefined, image: Stream | undefined) => void
  text: (element: Dict | undefined) => StructureElement | undefined
  listWithOnePicture: () => { figure: StructureElement; image: Stream }[]
}

export function createFigureCollector(tree: StructureTree): FigureCollector {
  const contents = new Map<StructureElement, FigureContent>()
  const figureOf = createFigureLookup(tree)
  const contentOf = (figure: StructureElement): FigureContent => {
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
    listWithOnePicture: () =>
      [...contents].flatMap(([figure, { pictures, image, hasText }]) =>
        pictures === 1 && image && !hasText ? [{ figure, image }] : [],
      ),
  }
}

function createFigureLookup({ elements, elementOf }: StructureTree) {
  const cache = new Map<Dict, StructureElement | undefined>()
  const hasFigures = elements.some(isFigure)
  return (dict: Dict): StructureElement | undefined => {
    if (!hasFigures) return undefined
    if (!cache.has(dict)) cache.set(dict, findNearestFigure(elementOf(dict)))
    return cache.get(dict)
  }
}

const isFigure = ({ role }: StructureElement) => role.standard === 'Figure'

const maxHops = 50

function findNearestFigure(element: StructureElement | undefined): StructureElement | undefined {
  let ancestor = element
  for (let hops = 0; ancestor && hops < maxHops; hops++) {
    if (isFigure(ancestor)) return ancestor
    ancestor = ancestor.parent
  }
  return undefined
}

/** Sets the ids at the places of undescribed figures; returns the described pictures. */
export function assignPictureIds(
  { undescribedPictures }: Tally,
  figures: FigureCollector,
): DescribedPicture[] {
  const { idOfStream } = createPictureIdReader()
  const described: DescribedPicture[] = []
  for (const { figure, image } of figures.listWithOnePicture()) {
    const place = undescribedPictures.get(figure)
    const hasRoom = described.length < limits.describedPictures
    const text = hasRoom ? toReusableDescription(textAt(figure.dict, 'Alt')) : undefined
    const picture = place || text !== undefined ? idOfStream(image) : undefined
    if (picture === undefined) continue
    if (place) place.picture = picture
    else if (text !== undefined) described.push({ picture, text })
  }
  return keepFirstDescriptions(described)
}
