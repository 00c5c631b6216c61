import { tryLimits } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aClient } from '#test/client.ts'

const parts = appForTest({ trustProxy: true })

test('tries are counted for the address that the proxy adds, whatever the client claims before it', async () => {
  const nobody = await aClient(parts)
  const forgot = async (forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    return (await nobody('forgotPassword', { email: 'nobody@example.com' }, { headers })).status
  }

  const statuses: number[] = []
  for (let index = 1; index <= tryLimits.forgot.tries + 1; index += 1) {
    statuses.push(await forgot(`198.51.100.${index}, 203.0.113.7`))
  }

  expect(statuses.at(-2)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  expect(await forgot('203.0.113.7, 203.0.113.8')).toBe(200)
})
