import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { exportedTables } from './exported-tables.ts'

const parts = appForTest()

test('every table of the database is exported, or says why not', async () => {
  const tables = await parts.db.introspection.getTables()

  const names = tables.flatMap(({ schema, name }) => (schema === 'public' ? [name] : []))
  const kept = names.filter((name) => name !== 'migrations')
  expect(Object.keys(exportedTables).toSorted()).toEqual(kept.toSorted())
})

test('a table with a column of an organization is exported as that, or says why not', async () => {
  const tables = await parts.db.introspection.getTables()
  const owned = tables.filter(({ columns }) =>
    columns.some(({ name }) => name === 'organization_id'),
  )

  const byOtherWays = owned.flatMap(({ name }) => {
    const taken = exportedTables[name as keyof typeof exportedTables]
    if (typeof taken === 'string') return []
    return ['organization', 'jobOrOrganization'].includes(taken.of) ? [] : [name]
  })
  expect(byOtherWays).toEqual([])
})
