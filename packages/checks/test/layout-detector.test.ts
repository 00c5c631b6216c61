import { expect, test } from 'vitest'
import { createLayoutDetector } from '#checks/content/layout-detector.ts'

const page = { number: 1, visibleBox: { left: 0, bottom: 0, right: 600, top: 800 } }
const word = { origin: { x: 50, y: 700 }, width: 1, size: 10 }
const caption = { origin: { x: 0, y: 0 }, width: 600, size: 400 }

function pagesWithPictures(wordsBefore: number) {
  const detector = createLayoutDetector()
  for (let count = 0; count < wordsBefore; count++) detector.addText(word)
  detector.addText(caption, {})
  detector.finishPage(page)
  return [...detector.pagesWithPictures]
}

test('the first 20,000 texts of a page show its layout, and later ones do not', () => {
  expect(pagesWithPictures(19_999)).toEqual([1])
  expect(pagesWithPictures(20_000)).toEqual([])
})

test('each page has texts of its own', () => {
  const detector = createLayoutDetector()
  for (let count = 0; count < 20_000; count++) detector.addText(word)
  detector.finishPage(page)
  detector.addText(caption, {})
  detector.finishPage({ ...page, number: 2 })
  expect([...detector.pagesWithPictures]).toEqual([2])
})
