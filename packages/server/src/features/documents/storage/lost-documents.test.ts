import { afterEach, expect, test } from 'vitest'
import { saveStoreId } from '#server/db/installation.ts'
import { newId } from '#server/ids.ts'
import { createOwnStore } from '#server/ports/own-store.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJob, aStoredFile, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { removeFoundDocuments, recordLostDocument } from './lost-documents.ts'

const parts = appForTest()

afterEach(() => parts.db.updateTable('installation').set({ lost_documents: [] }).execute())

/** A document whose bytes have gone. */
async function aLostDocument() {
  await saveStoreId(parts.db, newId())
  const { job } = await aJob(parts.db)
  const file = await aStoredFile(parts, job, aPdf('lost.pdf'))
  await parts.files.remove(file.storage_key)
  return { job, file, key: file.storage_key }
}

const readState = async () => {
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const { data } = (await expectDone(superUser('getState'))).body
  const { documents, warnings } = data
  const told = warnings.filter(({ kind }: { kind: string }) => kind === 'documents_lost')
  return { lost: documents.lost, texts: told.map(({ text }: { text: string }) => text) }
}

test('a lost document stands in Health, with its job, the missing object and what to do, until it is back', async () => {
  const { job, key } = await aLostDocument()

  await recordLostDocument(parts, key)
  await recordLostDocument(parts, key)
  const { lost, texts } = await readState()
  await removeFoundDocuments(parts)
  const stillLost = (await readState()).lost
  await parts.files.write(
    key,
    (async function* back() {
      yield Buffer.from('%PDF-1.7')
    })(),
  )
  await removeFoundDocuments(parts)

  expect(lost).toEqual([{ file_name: 'lost.pdf', job_name: job.name, object: key }])
  expect(texts).toEqual([
    `The store of documents lacks 1 document: “lost.pdf” of “${job.name}” (${key}).`,
  ])
  expect(stillLost).toEqual(lost)
  expect(await readState()).toEqual({ lost: [], texts: [] })
})

test('whoever asks for a lost document has it told in Health', async () => {
  const { key } = await aLostDocument()
  const told: string[] = []
  const id = (await parts.files.findId()) ?? ''
  const own = createOwnStore(parts.files, {
    id,
    isMountable: true,
    onMissing: (one) => told.push(one),
  })

  await expect(own.read(key).toArray()).rejects.toThrow('has no object')

  expect(told).toEqual([key])
})

test('what is missing in another store, was deleted, or came before an adoption is not lost', async () => {
  const { key } = await aLostDocument()
  const { key: deleted, file } = await aLostDocument()
  const now = new Date().toISOString()
  const gone = { deleted_at: now, bytes_removed_at: now }
  await parts.db.updateTable('job_files').set(gone).where('id', '=', file.id).execute()
  const elsewhere = {
    ...parts.files,
    ensureMatchingStoreUncached: () => Promise.reject(new Error('another')),
  }
  const adopted = { ...parts.files, findMissing: () => Promise.resolve([key]) }

  await expect(recordLostDocument({ ...parts, files: elsewhere }, key)).rejects.toThrow('another')
  await recordLostDocument({ ...parts, files: adopted }, key)
  await recordLostDocument(parts, deleted)

  expect((await readState()).lost).toEqual([])
})
