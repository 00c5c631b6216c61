import type { AccessKind, Role, SecondStepRule } from '@curbcut/contract'
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
  /** Through whose provider somebody came who set the second step up; null: they had signed in by themselves. */
  second_step_organization_id: string | null
  /** Null if the person set the password. */
  temporary_password_until: string | null
  created_at: string
  erased_at: string | null
}

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
  /** The most that it may have; null: what holds for all. */
  max_bytes: Generated<number | null>
  max_open_jobs: Generated<number | null>
  /** Months from the completion of a job to the end of its documents; null: they do not end. */
  keep_months: Generated<number | null>
  /** Why none of its documents ends now; null: no legal hold. */
  legal_hold: string | null
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
  /** When it last passed the second step; null if it never did. */
  second_step_at: string | null
  /** The provider that began it, and that one's name for it; null after a password. */
  provider_id: string | null
  provider_sid: string | null
  /** Where alone it works, because the provider of this organization began it; null: in all of its person's. */
  bound_organization_id: string | null
  /** Where it never works, because this organization asks for its own provider. */
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
  /** Null before it was first used. */
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
  /** Passwords that contain the name or the email of their person. */
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
  /** The job of a document that was taken. */
  job_id: string | null
  /** The organization that was exported as a whole. */
  organization_id: string | null
  /** The name under which it was saved. */
  saved_name: string | null
  created_at: string
}

/** The people, whom they work for, and how they get in. */
export type PeopleTables = {
  users: UsersTable
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
