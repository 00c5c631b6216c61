import { expect, test } from 'vitest'
import { timelineMemory } from './timeline-memory.ts'

/** A place with this content, which counts how often it is written. */
function aPlace(content?: string) {
  const place = { content, writes: 0, isAway: false }
  const reach = async () => {
    if (place.isAway) throw new Error('the store is away')
    return place
  }
  return Object.assign(place, {
    findTimeline: async () => (await reach()).content,
    async replaceTimeline(written: string) {
      Object.assign(await reach(), { content: written, writes: place.writes + 1 })
    },
  })
}

/** What a process remembers in this place. */
function remembering(place: ReturnType<typeof aPlace>) {
  const memory = timelineMemory()
  memory.use(place)
  return memory
}

const at = (timeline: number, cluster = '74') => ({ cluster, timeline })

test('what one process keeps another one reads', async () => {
  const place = aPlace()

  await remembering(place).keep(at(2))

  expect(await remembering(place).read()).toEqual(at(2))
})

test('only what is higher, or of another cluster, takes the place of what is kept', async () => {
  const place = aPlace('74 3')
  const memory = remembering(place)

  for (const seen of [at(2), at(3), at(4), at(4), at(1, '75')]) await memory.keep(seen)

  expect([place.content, place.writes]).toEqual(['75 1', 2])
})

test('a higher one that another process has kept meanwhile stays', async () => {
  const place = aPlace('74 1')
  const memory = remembering(place)
  await memory.read()
  place.content = '74 5'

  await memory.keep(at(2))

  expect(place.content).toBe('74 5')
})

test('what cannot be kept is told, and kept at the next call', async () => {
  const place = aPlace()
  const heard: (string | undefined)[] = []
  const memory = timelineMemory((failure) => void heard.push(failure?.message))
  memory.use(place)
  place.isAway = true
  await memory.keep(at(2))
  place.isAway = false

  await memory.keep(at(2))

  expect(place.content).toBe('74 2')
  expect(heard).toEqual(['the store is away', undefined])
})

test.each([
  ['is away', { ...aPlace(), findTimeline: () => Promise.reject(new Error('away')) }],
  ['holds something else', aPlace('nonsense')],
])('a place that %s is unreadable', async (_what, place) => {
  expect(await remembering(place).read()).toBe('unreadable')
})

test('a timeline that the server does not tell is not kept, nor one without its cluster', async () => {
  const place = aPlace()
  const memory = remembering(place)

  await memory.keep({ cluster: undefined, timeline: 2 })
  await memory.keep({ cluster: '74', timeline: undefined })

  expect(place.writes).toBe(0)
})

test('without a place, and with one that is only read, nothing is kept', async () => {
  const { findTimeline } = aPlace('74 2')
  const memory = timelineMemory()
  expect(await memory.read()).toBeUndefined()
  memory.use({ findTimeline })

  await memory.keep(at(3))

  expect(await memory.read()).toEqual(at(2))
})
