/**
 * The advisory locks, which are numbers for all processes of one database. Each stands for what only one of
 * them does at a time.
 */
export const advisoryLocks = {
  migrating: 20_260_001,
  superUsers: 20_260_002,
  sweeping: 20_260_003,
  ledger: 20_260_004,
  issuing: 20_260_005,
  notifying: 20_260_006,
  restoring: 20_260_007,
  watching: 20_260_008,
  summing: 20_260_009,
  takingChecks: 20_260_010,
  providers: 20_260_011,
} as const
