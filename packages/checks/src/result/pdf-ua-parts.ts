import { customRuleIdsFor } from './custom-rules.ts'
import { pdfUaRuleIds } from './rule-ids.ts'
import type { PdfUaRuleId, RuleId } from './rule-ids.ts'

/** Conditions of PDF/UA-1 that PDF/UA-2 (ISO 14289-2) shares; it changes or drops the others. */
export const ruleIdsOfBothParts: readonly PdfUaRuleId[] = [
  ...(['5-1', '5-3', '6.2-1'] as const),
  ...(['7.1-3', '7.1-5', '7.1-6', '7.1-8', '7.1-9', '7.1-10', '7.1-11', '7.1-12'] as const),
  ...(['7.2-2', '7.2-15', '7.2-16', '7.2-21', '7.2-22', '7.2-23', '7.2-24', '7.2-25'] as const),
  ...(['7.2-29', '7.2-30', '7.2-31', '7.2-32', '7.2-33', '7.2-34'] as const),
  ...(['7.2-41', '7.2-42', '7.2-43', '7.3-1', '7.5-1', '7.5-2', '7.10-2', '7.15-1'] as const),
  ...(['7.18.2-1', '7.18.5-1', '7.21.3.1-1', '7.21.3.2-1'] as const),
  ...(['7.21.3.3-1', '7.21.3.3-2', '7.21.3.3-3', '7.21.4.1-1', '7.21.4.1-2'] as const),
  ...(['7.21.5-1', '7.21.6-1', '7.21.6-2', '7.21.6-3'] as const),
  ...(['7.21.7-1', '7.21.7-2', '7.21.8-1'] as const),
]

export const isPdfUa2 = (claimedPart: string | undefined) => claimedPart === '2'

export const ruleIdsOfPart = (claimedPart: string | undefined): RuleId[] => [
  ...(isPdfUa2(claimedPart) ? ruleIdsOfBothParts : pdfUaRuleIds),
  ...customRuleIdsFor('pdf'),
]
