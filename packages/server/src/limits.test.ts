import { repairRoutes } from '@curbcut/contract'
import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('sessions, codes and tries last as long and count as many as is ruled', () => {
  const quarter = { minutes: 15 }

  expect(limits.secondStepSetupMinutes).toBe(15)
  expect(limits.sessionMaxDays).toBe(7)
  expect(limits.codeMinutes).toEqual({ invitation: 10_080, reset: 15 })
  expect([limits.maxWrongCodes, limits.maxActiveCodes]).toEqual([5, 3])
  expect(limits.attemptLimits).toMatchObject({
    password: { attempts: 10, ...quarter },
    password_of_day: { attempts: 40, minutes: 24 * 60 },
    step_code: { attempts: 10, ...quarter },
    step_code_of_day: { attempts: 40, minutes: 24 * 60 },
    known_browser: { attempts: 10, ...quarter },
    sign_in: { attempts: 100, ...quarter },
    code: { attempts: 30, ...quarter },
    forgot: { attempts: 20, ...quarter },
    contact: { attempts: 10, minutes: 60 },
    mailed_code: { attempts: 10, ...quarter },
    invitation: { attempts: 5, minutes: 24 * 60 },
    mail_by_sender: { attempts: 5, minutes: 24 * 60 },
    mail_to_unverified: { attempts: 20, minutes: 24 * 60 },
    mail_to_verified: { attempts: 5, minutes: 24 * 60, pauseMinutes: 60 },
    told_of_pause: { attempts: 1, minutes: 24 * 60 },
  })
  expect(limits.lockoutBackoff).toEqual({ minutes: [15, 60, 240, 1440], quietMinutes: 1440 })
  expect(limits.idempotencyHours).toBe(24)
})

test('whoever asks for a repair waits as long as it may wait for its turn and then take', () => {
  const { seconds, waitingSeconds } = limits.repairLimits

  expect(repairRoutes.proposeRepairs.answerSeconds).toBeGreaterThan(seconds + waitingSeconds)
})
