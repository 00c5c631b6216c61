import { expect, test } from 'vitest'
import { fairLimiter } from './fair-limiter.ts'

const { signal } = new AbortController()

test('turns come in the order of asking', async () => {
  const { take } = fairLimiter({ atOnce: 1, waiting: 5 })
  const order: string[] = []
  const work = async (by: string) => {
    const turn = await take(by, signal)
    order.push(by)
    turn?.end()
  }

  await Promise.all(['one', 'two', 'three'].map(work))

  expect(order).toEqual(['one', 'two', 'three'])
})

test('one person has one turn and one that waits, so that others have theirs', async () => {
  const { take } = fairLimiter({ atOnce: 1, waiting: 5 })
  const running = await take('one', signal)

  const [next, third, other] = [take('one', signal), take('one', signal), take('two', signal)]

  expect(third).toBeUndefined()
  running?.end()
  ;(await next)?.end()
  expect(await other).toBeDefined()
})

test('with a second place, a person who has one lets others go first', async () => {
  const { take } = fairLimiter({ atOnce: 2, waiting: 5 })
  await take('one', signal)
  let isMore = false
  void take('one', signal)?.then(() => (isMore = true))

  expect(await take('two', signal)).toBeDefined()
  expect(isMore).toBe(false)
})

test('beyond so many that wait, everybody is refused', async () => {
  const { take } = fairLimiter({ atOnce: 1, waiting: 1 })
  await take('one', signal)
  void take('two', signal)

  expect(take('three', signal)).toBeUndefined()
})

test('who goes waits no longer, and leaves their place to others', async () => {
  const { take } = fairLimiter({ atOnce: 1, waiting: 1 })
  const running = await take('one', signal)
  const gone = new AbortController()
  const left = take('two', gone.signal)

  gone.abort(new Error('gone'))

  await expect(left).rejects.toThrow('gone')
  const other = take('three', signal)
  running?.end()
  expect(await other).toBeDefined()
})
