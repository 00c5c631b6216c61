import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes, paramNames, pathFor, type Route } from '@curbcut/contract'
import { expect, test } from 'vitest'

const example = readFileSync(
  join(import.meta.dirname, '../../docs/deployment/nginx-two.conf'),
  'utf8',
)

/** The patterns of calls that nginx sends again. */
const [, block = ''] = /\$curbcut_may_be_done \{(.*?)\n\}/s.exec(example) ?? []
const patterns = [...block.matchAll(/"~(.+)" "";/g)].map(([, pattern = '']) => new RegExp(pattern))

const changes = Object.values(allRoutes).filter(({ method }) => method !== 'GET') as Route[]

const pathOf = (route: Route) =>
  pathFor(route, Object.fromEntries(paramNames(route).map((name) => [name, '0199-1'])))

/** Whether nginx sends a call again that a process had taken when it went away. */
const isRepeated = (route: Route, key: string) =>
  patterns.some((one) => one.test(`0.001:${key}:${route.method} /api${pathOf(route)}`))

test('nginx repeats what has a key exactly where the product heeds the key', () => {
  const expected = changes.filter(
    ({ idempotent, bodyType }) => idempotent && bodyType !== 'multipart',
  )
  const repeated = changes.filter((route) => isRepeated(route, 'a:key'))

  // Those with documents alone never come there.
  expect(repeated.filter(({ bodyType }) => bodyType !== 'multipart')).toEqual(expected)
})

test('without a key it repeats nothing that a process may have taken', () => {
  expect(patterns.length).toBeGreaterThan(1)
  expect(changes.filter((route) => isRepeated(route, ''))).toEqual([])
})

test.each(['nginx.conf', 'nginx-two.conf'])('what %s logs has no query', (name) => {
  const conf = readFileSync(join(import.meta.dirname, '../../docs/deployment', name), 'utf8')
  const [, format = ''] = /log_format curbcut (.+?);/s.exec(conf) ?? []

  expect(format).toContain('$request_method $uri')
  expect(format).not.toMatch(/\$(request(_uri)?|args|query_string|http_referer)\b/)
  // Each server without a log of its own would write nginx's, which has the query.
  const servers = conf.split(/^server \{$/m).slice(1)
  for (const server of servers) expect(server).toMatch(/^ {2}access_log \S+ curbcut;$/m)
  expect(servers).toHaveLength(2)
})
