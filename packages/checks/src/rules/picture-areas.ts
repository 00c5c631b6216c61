import type { PaintedImage } from '#checks/content/painted-content.ts'
import { unitSquareBox } from '#checks/content/text-position.ts'
import type { Point } from '#checks/content/text-position.ts'
import { boxAt, unionOf } from '#checks/pdf/boxes.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { attributesOf, classMapOf } from '#checks/tree/attributes.ts'
import type { StructureElement, StructureTree } from '#checks/tree/tree.ts'
import { createPageLookup } from './check-structure.ts'

type PictureInput = { tree: StructureTree; pages: Page[] }
type LinePosition = { page: number; midpoint: Point }

/** Descriptions cover text drawn in tagged pictures. One of unknown position counts as its page. */
export function createPictureAreas({ tree, pages }: PictureInput) {
  const classMap = classMapOf(tree.root)
  const imageBoxes = new Map<Dict, Box>()
  let picturesByPage: Map<number | undefined, StructureElement[]> | undefined
  const elementBox = ({ dict }: StructureElement): Box | undefined => {
    for (const attributes of attributesOf(dict, classMap, maxAttributes)) {
      const box = boxAt(attributes, 'BBox')
      if (box) return box
    }
    return imageBoxes.get(dict)
  }
  return {
    image({ matrix, enclosing: { element } }: PaintedImage) {
      if (!element) return
      const previousBox = imageBoxes.get(element)
      const box = unitSquareBox(matrix)
      imageBoxes.set(element, previousBox ? unionOf(previousBox, box) : box)
    },
    isInPicture({ page, midpoint: { x, y } }: LinePosition): boolean {
      picturesByPage ??= Map.groupBy(
        tree.elements.filter(isPictureElement),
        createPageLookup(pages),
      )
      return (picturesByPage.get(page) ?? []).some((element) => {
        const box = elementBox(element)
        return !box || (x >= box.left && x <= box.right && y >= box.bottom && y <= box.top)
      })
    },
  }
}

const maxAttributes = 10

const isPictureElement = ({ role }: StructureElement) =>
  role.standard === 'Figure' || role.standard === 'Formula'
