import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRoutes, queueNames, warningThresholds } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { measureDisks } from '#server/disks/measure-disks.ts'
import { measureStorage } from '#server/features/documents/storage/storage-repository.ts'
import { countWarnings } from '#server/features/operations/system-status/warning-repository.ts'
import { countQueues } from '#server/queue/count-queues.ts'
import { appForTest } from '#test/app-for-test.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'

const docs = join(import.meta.dirname, '../../../../../docs')
const rules = readFileSync(join(docs, 'deployment/alerts.yaml'), 'utf8')
const tests = readFileSync(join(docs, 'deployment/alerts.test.yaml'), 'utf8')

const token = 'a-token-for-tests-alone'
let database: TestDatabase
const parts = appForTest({
  openDatabase: async () => {
    database = await testDatabase()
    return database
  },
  metrics: {
    token,
    pools: {
      get work() {
        return database.pool
      },
    },
    countQueues: () => countQueues(database.db),
    measureStorage: () => measureStorage(database.db),
    measureDisks: () => measureDisks([{ place: 'temporary', path: tmpdir() }]),
    countWarnings: () => countWarnings(database.db),
  },
})

const metricPattern = /\b(?:curbcut|process|nodejs)_\w+/g
const alertPattern = /^ {6}- alert: (\w+)$/gm
/** The parts of a histogram. */
const toFamily = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')
const namesIn = (text: string) => [
  ...new Set([...text.matchAll(metricPattern)].map(([name]) => toFamily(name))),
]
const alertsIn = (text: string) => [...text.matchAll(alertPattern)].map(([, name]) => name ?? '')

/** The expressions of all rules, without their words. */
const expressions = rules
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => /^ {8}expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels):/m.exec(rule)?.[1] ?? '')

async function collect() {
  const headers = { authorization: `Bearer ${token}` }
  return (await parts.app.inject({ url: '/api/metrics', headers })).body
}

test('the rules of Prometheus ask for metrics that the product has', async () => {
  const told = [...(await collect()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)

  const asked = namesIn(expressions.join('\n'))

  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !told.includes(name))).toEqual([])
})

test('and for labels that those metrics have', async () => {
  const body = await collect()
  const asked = new Set(
    [...expressions.join('\n').matchAll(/\{([^}]*)\}/g)].flatMap(([, all = '']) => all.split(',')),
  )

  const routes = [`route="/api${allRoutes.listJobs.path}"`, 'method="GET"']
  const statuses = ['status="500"', 'status="503"', 'status="429"']
  const known = [
    ...routes,
    ...statuses,
    ...queueNames.map((name) => `queue="${name}"`),
    'job="curbcut"',
  ]
  const others = [...asked].filter((label) => !known.includes(label))
  expect(others.filter((label) => !body.includes(label))).toEqual([])
})

test('they begin where the warnings about the machine do', () => {
  const { diskFillingPercent, ...minutes } = warningThresholds
  const limits = [
    `curbcut_disk_size_bytes > ${diskFillingPercent / 100}`,
    `{queue="mail"}) > ${minutes.mailFailingMinutes * 60}`,
    `{queue="check"}) > ${minutes.checkWaitingMinutes * 60}`,
    `{queue="evidence"}) > ${minutes.reportWaitingMinutes * 60}`,
  ]

  expect(limits.filter((limit) => !expressions.some((one) => one.includes(limit)))).toEqual([])
})

test('each rule has its trial', () => {
  expect(alertsIn(rules)).toHaveLength(expressions.length)
  expect(alertsIn(rules).filter((name) => !tests.includes(name))).toEqual([])
})
