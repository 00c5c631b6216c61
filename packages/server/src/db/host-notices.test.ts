import { expect, test } from 'vitest'
import { hostNotices, type HostNotice } from './host-notices.ts'
import type { HostChoice, WritableHost } from './choose-host.ts'

const host: WritableHost = {
  ...{ state: 'writable', host: { host: 'one', port: 5432 }, cluster: '74', timeline: 1 },
  startedAt: 'then',
}
const taken: HostChoice = { taken: host }
const away: HostChoice = { reason: 'none of its hosts takes writes' }
const former = (reason: string): HostChoice => ({ trouble: 'a former primary', reason })

function listening() {
  const notices = hostNotices()
  const told: string[] = []
  notices.onNotice(({ level, text }: HostNotice) => told.push(`${level}: ${text}`))
  return { ...notices, told }
}

test('a refusal is told once as it begins and once as it ends, whatever else is away meanwhile', () => {
  const { note, told, trouble } = listening()

  const verdicts = [taken, former('refused'), former('still refused'), away, former('again')]
  for (const verdict of verdicts) note(verdict)
  expect(trouble()).toBe('a former primary')
  note(taken)

  expect(trouble()).toBeUndefined()
  expect(told).toEqual([
    'error: the database is refused: refused',
    'error: the database is no longer refused',
  ])
})

test('a database that is merely away is told of elsewhere', () => {
  const { note, told, trouble } = listening()

  for (const verdict of [away, taken]) note(verdict)

  expect([told, trouble()]).toEqual([[], undefined])
})

test('a warning is told once, also to who begins to listen later', () => {
  const { note, told, onNotice } = listening()
  const warned: HostChoice = { taken: host, warning: 'two take writes' }

  for (const verdict of [warned, warned, taken, warned]) note(verdict)
  const later: string[] = []
  onNotice(({ text }) => later.push(text))

  expect(told).toEqual(['warn: two take writes', 'warn: two take writes'])
  expect(later).toEqual(['two take writes'])
})

test('a timeline that cannot be kept is told of once as it begins, also to who begins to listen later', () => {
  const { noteKeeping, told, onNotice } = listening()
  const later: string[] = []
  const codes = ['EROFS', 'EIO', undefined, undefined, 'EACCES']

  for (const code of codes) noteKeeping(code === undefined ? undefined : new Error(code))
  onNotice(({ text }) => later.push(text))

  expect(told).toEqual([
    expect.stringMatching(/^warn: the timeline .* cannot be kept .*: EROFS$/),
    expect.stringMatching(/^warn: .*: EACCES$/),
  ])
  expect(later).toEqual([expect.stringMatching(/: EACCES$/)])
})
