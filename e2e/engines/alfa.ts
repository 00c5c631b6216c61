import type { Page } from '@playwright/test'
import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Element, Node, Text } from '@siteimprove/alfa-dom'
import { Playwright } from '@siteimprove/alfa-playwright'
import { Rules, type Flattened } from '@siteimprove/alfa-rules'
import { criteriaOfAA } from './criteria.ts'
import type { Finding } from './finding.ts'

/** Beyond AA: the larger contrast, which the product promises. */
const promised = ['1.4.6']

/** The rules of the criteria that the product is measured by. Others, such as line lengths, are taste. */
const rules = [...Rules.values()].filter((rule) =>
  rule.requirements.some((requirement) => {
    const { chapter } = requirement.toJSON()
    return typeof chapter === 'string' && [...criteriaOfAA, ...promised].includes(chapter)
  }),
)

/** What Alfa finds on the present page, and in how many cases it found nothing. */
export async function judgeByAlfa(page: Page) {
  const input = await Playwright.toPage(await page.evaluateHandle(() => window.document))
  const audit = Audit.of<Flattened.Input, Flattened.Target, Flattened.Question, Flattened.Subject>(
    input,
    rules,
  )
  const outcomes = [...(await audit.evaluate())]
  const findings = outcomes.filter((one) => Outcome.isFailed(one)).map((one) => toFinding(one))
  return { findings, passes: outcomes.filter((one) => Outcome.isPassed(one)).length }
}

type Failed = Outcome.Failed<
  Flattened.Input,
  Flattened.Target,
  Flattened.Question,
  Flattened.Subject
>

function toFinding({ rule, target, expectations }: Failed): Finding {
  const said = [...expectations].map(([, result]) => JSON.stringify(result.toJSON()))
  return {
    engine: 'alfa',
    rule: rule.uri.split('/').at(-1) ?? rule.uri,
    says: said.join(' ').slice(0, 300),
    at: Node.isNode(target) ? target.path() : '/html',
    html: Element.isElement(target) || Text.isText(target) ? target.toString() : '',
  }
}
