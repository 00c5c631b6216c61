import { allRoutes, administratorRoles } from '@curbcut/contract'
import { hash, verify } from '@node-rs/argon2'
import { interleave, ratiosOf } from '../measuring/interleave.ts'
import { spreadOf } from '../measuring/rounds.ts'
import { atMost, type Row } from '../measuring/row.ts'
import { listOf, type ListTestbed } from '../testbeds/list-testbeds.ts'
import { call, credentialsOf } from '../testbeds/testbed.ts'
import { p99Of, timesUnder } from './load.ts'

/** S8: a sign-in compared with a bare password check, and lists while eight people sign in. */
export async function* measureSignIns(testbed: ListTestbed, rounds: number): AsyncGenerator<Row> {
  const fields = credentialsOf(testbed.product, administratorRoles[0])
  const signIn = () => call(testbed.product.address, allRoutes.login, { fields })
  const kept = await hash(fields.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const check = () => verify(kept, fields.password)
  const [ours = [], bare = []] = await interleave(rounds, [middleTime(signIn), middleTime(check)])
  yield atMost('S8 sign-in, of the check of a password', { goal: 2 }, ratiosOf(ours, bare))

  const list = listOf(testbed, 'administrator', { progress: 'in_progress' })
  const idle = async () => p99Of(await timesUnder(1, 1000, list))
  const beside = async () => {
    const state = { isOver: false }
    const others = Array.from({ length: 8 }, async () => {
      while (!state.isOver) await signIn()
    })
    const times = await timesUnder(1, 1000, list)
    state.isOver = true
    await Promise.all(others)
    return p99Of(times)
  }
  const [busy = [], quiet = []] = await interleave(rounds, [beside, idle])
  yield atMost('S8 p99 of a list under 8 sign-ins, of idle', { goal: 3 }, ratiosOf(busy, quiet))
}

const middleTime = (work: () => Promise<unknown>) => async () => {
  const times: number[] = []
  for (let count = 0; count < 10; count += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return spreadOf(times).median
}
