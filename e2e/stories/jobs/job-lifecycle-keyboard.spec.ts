import { test } from '../../fixtures.ts'
import { keyboard } from '../../sweeps/hands.ts'
import { carryJob } from '../../demo/job-lifecycle.ts'

// Nobody has chosen an organization yet.
test.use({ productOf: 'the lifecycle by keyboard', onlyKeys: true, expects: 'lost jobs' })

test('the whole path of a job can be gone with the keyboard alone', async ({
  visitor,
  product,
}) => {
  test.slow()
  await carryJob(visitor, product, keyboard)
})
