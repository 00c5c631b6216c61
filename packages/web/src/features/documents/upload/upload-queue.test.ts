import { expect, test } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

const aDocument = (id: string) => ({ id, file: new File(['x'], `${id}.txt`) })

/** A queue in which the test ends the calls. */
function aQueue() {
  const ends = new Map<string, () => void>()
  const aborted: string[] = []
  const queue = createUploadQueue(({ id }) => {
    const { promise, resolve } = Promise.withResolvers<object>()
    ends.set(id, () => resolve({}))
    const abort = () => {
      aborted.push(id)
      resolve({})
    }
    return Object.assign(promise, { abort })
  })
  return { queue, ends, aborted, started: () => [...ends.keys()] }
}

test('two documents are on their way at once, the next follows when one is through', async () => {
  const { queue, ends, started } = aQueue()
  queue.push(['a', 'b', 'c', 'd'].map(aDocument))
  expect(started()).toEqual(['a', 'b'])

  ends.get('b')?.()
  await Promise.resolve()

  expect(started()).toEqual(['a', 'b', 'c'])
})

test('a document in the line is dropped without a call', async () => {
  const { queue, ends, started } = aQueue()
  queue.push(['a', 'b', 'c'].map(aDocument))

  expect(queue.cancel('c')).toBe(false)
  ends.get('a')?.()
  await Promise.resolve()

  expect(started()).toEqual(['a', 'b'])
})

test('a document on its way is given up, and the next takes its place', async () => {
  const { queue, aborted, started } = aQueue()
  queue.push(['a', 'b', 'c'].map(aDocument))

  expect(queue.cancel('a')).toBe(true)
  await Promise.resolve()

  expect(aborted).toEqual(['a'])
  expect(started()).toEqual(['a', 'b', 'c'])
  expect(queue.unfinishedIds()).toEqual(['b', 'c'])
})
