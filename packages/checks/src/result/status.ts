export type ConditionStatus =
  | 'pass'
  | 'fail'
  | 'warning'
  | 'needs_human'
  | 'not_applicable'
  | 'not_assessed'
