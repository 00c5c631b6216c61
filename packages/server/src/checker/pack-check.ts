import { packModel } from '@curbcut/checks/model/pack-model.ts'
import { checkAndPlan, type PlanOutcome } from '@curbcut/repair/plan-repairs.ts'

export async function packCheck(document: Buffer, name: string) {
  const { check: rawCheck, plan } = await checkAndPlan(document, name, { withModel: true })
  const check = { ...rawCheck, ...(plan && { repairs: repairsOf(plan) }) }
  if (check.state !== 'done' || !check.model) return check
  const { index, bytes } = packModel(check.model)
  return { ...check, model: { index, bytes: Buffer.from(bytes).toString('base64') } }
}

const repairsOf = (plan: PlanOutcome) =>
  'refused' in plan ? { plan: null, refusal: plan.refused } : { plan, refusal: null }
