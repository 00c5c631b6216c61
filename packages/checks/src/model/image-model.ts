import { emptyModelLists } from './model.ts'
import type { Model } from './model.ts'

export function createImageModel(pages: number): Model {
  return {
    kind: 'image',
    isTagged: false,
    pages,
    gaps: [],
    lists: {
      ...emptyModelLists(),
      pages: Array.from({ length: Math.min(pages, 1000) }, (_, index) => ({
        number: index + 1,
        unread: index === 0 ? 1 : 0,
        part: index === 0 ? 0 : undefined,
      })),
      pictures: [{ part: 0, page: 1 }],
      parts: [{ id: 0, kind: 'unread', content: 'picture', depth: 0, last: 0, page: 1 }],
      unread: [{ part: 0, page: 1, content: 'picture' }],
    },
  }
}
