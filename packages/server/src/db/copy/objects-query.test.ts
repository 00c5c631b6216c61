import { expect, test } from 'vitest'
import { createObjectsQuery } from './objects-query.ts'

const columns = ['id', 'file_id', 'storage_key', 'sha256', 'base_sha256']
const ofTable = (name: string) =>
  createObjectsQuery([{ schema: 'public', name, columns, partition: null }])

test('a backup may lack the objects of proposals, and of no other table with such columns', () => {
  expect(ofTable('repair_proposals')).toContain("then 'due'")
  expect(ofTable('later_table')).not.toContain("then 'due'")
})
