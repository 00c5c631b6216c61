import { expect, test } from 'vitest'
import { toSpotBox } from './spots.ts'

const matrix = [0.01, 0, 0, -0.01, 0, 1] as const
const link = { id: 'links 0', name: 'Minutes', detail: '', page: 2 }

test('a spot lies on its page, in units of the page or as the picture was measured', () => {
  const unitBox = { left: 10, bottom: 20, right: 30, top: 50 }
  const pageBox = { left: 0.1, top: 0.5, right: 0.3, bottom: 0.8 }

  expect(toSpotBox({ ...link, unitBox }, { page: 2, matrix })).toEqual(pageBox)
  expect(toSpotBox({ ...link, pageBox }, { page: 2, matrix })).toEqual(pageBox)
  expect(toSpotBox({ ...link, pageBox }, { page: 1, matrix })).toBeUndefined()
  expect(toSpotBox(link, { page: 2, matrix })).toBeUndefined()
})
