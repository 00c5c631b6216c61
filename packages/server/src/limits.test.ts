import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('sessions, codes and tries last as long and count as many as is ruled', () => {
  const quarter = { minutes: 15 }

  expect(limits.sessionMaxDays).toBe(7)
  expect(limits.codeMinutes).toEqual({ invitation: 10_080, reset: 15 })
  expect([limits.maxWrongCodes, limits.countingCodes]).toEqual([5, 3])
  expect(limits.tryLimits).toMatchObject({
    password: { tries: 10, ...quarter },
    known_browser: { tries: 10, ...quarter },
    sign_in: { tries: 100, ...quarter },
    code: { tries: 30, ...quarter },
    forgot: { tries: 20, ...quarter },
    contact: { tries: 10, minutes: 60 },
    mailed_code: { tries: 10, ...quarter },
    invitation: { tries: 5, minutes: 24 * 60 },
    mail_by_sender: { tries: 5, minutes: 24 * 60 },
    mail_to_unverified: { tries: 20, minutes: 24 * 60 },
  })
  expect(limits.idempotencyHours).toBe(24)
})
