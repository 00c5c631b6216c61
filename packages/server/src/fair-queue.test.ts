import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFairQueue, type QueueLimits } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Turns, and the outcome for each name that asked for one; its key is the letter. */
function aQueue(limits: QueueLimits) {
  const { take } = openFairQueue(limits)
  const outcomes: string[] = []
  const ends: Record<string, () => void> = {}
  const ask = (name: string, signal?: AbortSignal) => {
    void take(name.slice(0, 1), signal).then(
      (turn) => {
        outcomes.push(turn ? name : `${name} refused`)
        if (turn) ends[name] = () => turn.end()
      },
      (error: unknown) => void outcomes.push(`${name} ${(error as Error).message}`),
    )
    return settle()
  }
  const askAll = async (...names: string[]) => {
    for (const name of names) await ask(name)
  }
  const end = async (name: string) => {
    ends[name]?.()
    await settle()
  }
  return { ask, askAll, end, outcomes }
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

describe('reads', () => {
  const limits = { atOnce: 3, maxPerKey: 2, maxWaitingPerKey: 4, patienceSeconds: 2 }

  test('of one call some wait while another still has its turn', async () => {
    const { ask, askAll, end, outcomes } = aQueue(limits)

    await askAll('a1', 'a2', 'a3', 'b1')
    expect(outcomes).toEqual(['a1', 'a2', 'b1'])
    await ask('b2')
    await end('b1')
    expect(outcomes).toEqual(['a1', 'a2', 'b1', 'b2'])
    await end('a2')

    expect(outcomes).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
  })

  test('more of a call than may wait are refused at once, and no other call with them', async () => {
    const { askAll, outcomes } = aQueue(limits)

    await askAll('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'b2')

    expect(outcomes).toEqual(['a1', 'a2', 'a7 refused', 'b1'])
  })

  test('a call that would wait too long is refused at once, by how long it took lately', async () => {
    const { ask, askAll, end, outcomes } = aQueue(limits)
    await ask('a1')
    vi.advanceTimersByTime(3000)
    await end('a1')

    await askAll('a2', 'a3', 'a4', 'a5', 'a6', 'b1')

    // Two wait for one turn of three seconds each: a third would wait longer than two.
    expect(outcomes).toEqual(['a1', 'a2', 'a3', 'a6 refused', 'b1'])
  })

  test('whoever waited too long is refused, though no turn ends', async () => {
    const { ask, askAll, end, outcomes } = aQueue(limits)
    await askAll('a1', 'a2', 'a3')

    await vi.advanceTimersByTimeAsync(2001)
    expect(outcomes).toEqual(['a1', 'a2', 'a3 refused'])
    await ask('a4')
    await end('a1')

    expect(outcomes).toEqual(['a1', 'a2', 'a3 refused', 'a4'])
  })

  test('those that come at once are counted before it is known who they are', () => {
    const { reserve: expectTurn } = openFairQueue(limits)

    // As many as may wait, and the two that begin.
    const arrivals = [1, 2, 3, 4, 5, 6].map(() => expectTurn('a'))

    expect(expectTurn('a')).toBeUndefined()
    expect(expectTurn('b')).toBeDefined()
    arrivals[0]?.end()
    arrivals[0]?.end()
    expect(expectTurn('a')).toBeDefined()
    expect(expectTurn('a')).toBeUndefined()
  })
})

describe('repairs', () => {
  const limits = { atOnce: 1, maxPerKey: 1, maxWaitingPerKey: 1, waiting: 5 }

  test('turns come in the order of asking', async () => {
    const { askAll, end, outcomes } = aQueue(limits)

    await askAll('a1', 'b1', 'c1')
    await end('a1')
    await end('b1')

    expect(outcomes).toEqual(['a1', 'b1', 'c1'])
  })

  test('one person has one turn and one that waits, so that others have theirs', async () => {
    const { askAll, end, outcomes } = aQueue(limits)

    await askAll('a1', 'a2', 'a3', 'b1')
    await end('a1')
    await end('a2')

    expect(outcomes).toEqual(['a1', 'a3 refused', 'a2', 'b1'])
  })

  test('with a second place, a person who has one lets others go first', async () => {
    const { askAll, end, outcomes } = aQueue({ ...limits, atOnce: 2 })

    await askAll('a1', 'a2', 'b1')
    expect(outcomes).toEqual(['a1', 'b1'])
    await end('a1')

    expect(outcomes).toEqual(['a1', 'b1', 'a2'])
  })

  test('beyond so many that wait, everybody is refused', async () => {
    const { askAll, outcomes } = aQueue({ ...limits, waiting: 1 })

    await askAll('a1', 'b1', 'c1')

    expect(outcomes).toEqual(['a1', 'c1 refused'])
  })

  test('they wait as long as it takes', async () => {
    const { askAll, end, outcomes } = aQueue(limits)
    await askAll('a1', 'b1')

    vi.advanceTimersByTime(3_600_000)
    await end('a1')

    expect(outcomes).toEqual(['a1', 'b1'])
  })

  test('who goes waits no longer, and leaves their place to others', async () => {
    const { ask, askAll, end, outcomes } = aQueue({ ...limits, waiting: 1 })
    const gone = new AbortController()
    await ask('a1')
    await ask('b1', gone.signal)

    gone.abort(new Error('gone'))
    await askAll('c1')
    await end('a1')

    expect(outcomes).toEqual(['a1', 'b1 gone', 'c1'])
  })
})
