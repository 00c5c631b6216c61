import type { AccessKind, ReportStandard, Role, SecondStepRule } from '@curbcut/contract'
import type { Generated } from 'kysely'
import type { AttemptKind } from '#server/limits.ts'

type UsersTable = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  phone_number: string | null
  country_code: Generated<string>
  company_name: string | null
  secondary_email: string | null
  unique_id: string | null
  password_hash: string | null
  is_verified: Generated<boolean>
  is_archived: Generated<boolean>
  is_available: Generated<boolean>
  blocked_until: string | null
  last_organization_id: string | null
  /** Whose provider signed the user in to set up the second step; null: an own sign-in. */
  second_step_organization_id: string | null
  /** Null if the user set the password. */
  temporary_password_until: string | null
  created_at: string
  erased_at: string | null
  /** Null: not known. */
  pages_per_day: number | null
}

/** Days in the zone of the working hours, both included. */
type AbsencesTable = { id: string; user_id: string; first_day: string; last_day: string }

type OrganizationsTable = {
  id: string
  name: string
  email: string
  country_code: Generated<string>
  phone_number: string
  street: string
  secondary_street: string | null
  city: string
  state: string
  zip: string
  use_cam_for_billing: Generated<boolean>
  billing_email: string | null
  billing_phone: string | null
  account_manager_id: string | null
  is_archived: Generated<boolean>
  created_at: string
  /** Null: the general limit. */
  max_bytes: Generated<number | null>
  max_open_jobs: Generated<number | null>
  /** Months from a job's completion to the end of its documents; null: they do not end. */
  keep_months: Generated<number | null>
  legal_hold: string | null
  /** Named first in reports. */
  report_standard: Generated<ReportStandard>
  /** Working days of the operator. */
  sign_off_days: Generated<number>
}

type MembershipsTable = {
  organization_id: string
  user_id: string
  position: Generated<number>
  created_at: string
}

type ClientInvitationsTable = {
  id: string
  organization_id: string
  user_id: string
  email: string
  first_name: string
  last_name: string
  created_at: string
  expires_at: string
  declined_at: string | null
}

type SessionsTable = {
  id: string
  token_hash: string
  user_id: string
  organization_id: string | null
  administrator_session_id: string | null
  user_agent: string
  created_at: string
  seen_at: string
  /** Null if the session never passed the second step. */
  second_step_at: string | null
  /** Null after a password. */
  provider_id: string | null
  provider_sid: string | null
  /** The only organization that the session may use; null: all of the user's. */
  bound_organization_id: string | null
  /** Excluded from the session, because this organization requires its own provider. */
  closed_organization_id: string | null
}

type SecondStepsTable = {
  user_id: string
  sealed_key: string
  /** Null until a code has proved the key. */
  set_up_at: string | null
  last_period: Generated<number>
  begun_at: Generated<string>
}

type RecoveryCodesTable = { user_id: string; code_hash: string }

type TrustedBrowsersTable = { token_hash: string; user_id: string; expires_at: string }

type PasskeysTable = {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  is_backup_eligible: boolean
  is_backed_up: boolean
  user_verified: boolean
  name: string
  added_at: string
  last_used_at: string | null
}

type PasskeyChallengesTable = {
  holder: string
  challenge: string
  attempt_id: string | null
  expires_at: string
}

type SignInRulesTable = { is_only: Generated<boolean>; second_step: SecondStepRule }

type VerificationCodesTable = {
  id: string
  user_id: string
  code_hash: string
  token_hash: string | null
  is_invitation: boolean
  wrong_tries: Generated<number>
  created_at: string
  expires_at: string
}

type AttemptsTable = { id: string; kind: AttemptKind; key_hash: string; tried_at: string }

/** The latest pause of an account. */
type GrowingPausesTable = { key_hash: string; steps: number; minutes: number; ends_at: string }

type PasswordRulesTable = {
  is_only: Generated<boolean>
  min_length: number
  refuses_common: boolean
  /** Passwords that contain the user's name or email. */
  refuses_own: boolean
}

type AccessEntriesTable = {
  id: string
  kind: AccessKind
  user_id: string | null
  /** The owner of the account in which an administrator took a document. */
  on_behalf_of_id: string | null
  address: string | null
  user_agent: string
  request_id: string | null
  /** The job of the document. */
  job_id: string | null
  /** The exported organization. */
  organization_id: string | null
  saved_name: string | null
  created_at: string
}

export type PeopleTables = {
  users: UsersTable
  absences: AbsencesTable
  organizations: OrganizationsTable
  memberships: MembershipsTable
  client_invitations: ClientInvitationsTable
  sessions: SessionsTable
  verification_codes: VerificationCodesTable
  second_steps: SecondStepsTable
  recovery_codes: RecoveryCodesTable
  trusted_browsers: TrustedBrowsersTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  sign_in_rules: SignInRulesTable
  tries: AttemptsTable
  growing_pauses: GrowingPausesTable
  password_rules: PasswordRulesTable
  access_entries: AccessEntriesTable
}
