import { carryJob } from '../../demo/job-lifecycle.ts'
import { test } from '../../fixtures.ts'

// Nobody has chosen an organization yet.
test.use({ productOf: 'the lifecycle', onlyKeys: true, expects: 'lost jobs' })

test('a job goes by the keyboard alone from its client through all roles and comes back with the fixed documents @short', async ({
  visitor,
  product,
}) => {
  test.slow()
  await carryJob(visitor, product)
})
