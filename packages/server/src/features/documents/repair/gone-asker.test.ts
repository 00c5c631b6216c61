import { request } from 'node:http'
import { allRoutes, pathFor } from '@curbcut/contract'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { standInRepairer } from '#test/documents/stand-in-repairer.ts'
import { aCookie } from '#test/http/client.ts'
import { aJobAt } from '#test/jobs/job-story.ts'

const repairer = standInRepairer()
const parts = appForTest({ repairer })

test('a repairer hears that nobody waits for a repair any more', async () => {
  const address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
  const { jobId, files, people } = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf')])
  const cookie = await aCookie(parts, people.remediator)
  const begun = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  repairer.options.meanwhile = ({ signal }) => {
    signal.addEventListener('abort', () => heard.resolve())
    begun.resolve()
    return heard.promise
  }
  const path = pathFor(allRoutes.proposeRepairs, { jobId, fileId: files[0] ?? '' })
  const asked = request(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
    },
    agent: false,
  })
  asked.on('error', () => undefined)
  onTestFinished(() => void asked.destroy())
  asked.end()
  await begun.promise

  asked.destroy()

  await expect(heard.promise).resolves.toBeUndefined()
})
