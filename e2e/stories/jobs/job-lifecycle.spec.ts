import { test } from '../../fixtures.ts'
import { pointer } from '../../sweeps/hands.ts'
import { carryJob } from '../../demo/job-lifecycle.ts'

// Nobody has chosen an organization yet.
test.use({ productOf: 'the lifecycle', expects: 'lost jobs' })

test('a job goes from its client through all roles and comes back with the fixed documents @short', async ({
  visitor,
  product,
}) => {
  await carryJob(visitor, product, pointer)
})
