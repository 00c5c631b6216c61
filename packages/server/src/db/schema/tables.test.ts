import {
  accessKinds,
  checkStates,
  notComparedReasons,
  fileClasses,
  humanConditionNames,
  jobPriorities,
  jobStatuses,
  jobStatusRanks,
  judgmentVerdictNames,
  operationKinds,
  newRolesByOwner,
  operationOutcomes,
  roles,
  evidenceStates,
  reportStandardNames,
  statementTypes,
} from '@curbcut/contract'
import { secondStepRules } from '@curbcut/contract/second-step.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { newId } from '#server/ids.ts'
import { attemptLimits } from '#server/limits.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { aFile, aJob } from '#test/factories.ts'
import { aBooking, aStatement } from '#test/money/money-factories.ts'
import { anEvidenceReport } from '#test/review/evidence-factories.ts'
import { appendOnlyTables, type Tables } from './tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type IsOptional<Row, Column extends keyof Row> =
  Record<never, never> extends Pick<Row, Column> ? true : false

/** 'null': may be null. 'filled': the database fills it if it is left out. */
type Kind<Table extends keyof Tables, Column> = Column extends keyof Selectable<Tables[Table]>
  ? null extends Selectable<Tables[Table]>[Column]
    ? 'null'
    : Column extends keyof Insertable<Tables[Table]>
      ? IsOptional<Insertable<Tables[Table]>, Column> extends true
        ? 'filled'
        : 'required'
      : 'filled'
  : never

type Columns = {
  [Table in keyof Tables]: { [Column in keyof Tables[Table]]: Kind<Table, Column> }
}

const stored = {
  upload_id: 'required',
  storage_key: 'required',
  file_name: 'required',
  media_type: 'required',
  size_bytes: 'required',
  sha256: 'required',
  crc32: 'required',
  uploaded_by: 'required',
  uploaded_at: 'required',
} as const

// The compiler compares this with tables.ts, the test compares it with the database: so both agree.
const columns: Columns = {
  users: {
    id: 'required',
    email: 'required',
    first_name: 'required',
    last_name: 'required',
    role: 'required',
    phone_number: 'null',
    country_code: 'filled',
    company_name: 'null',
    secondary_email: 'null',
    unique_id: 'null',
    password_hash: 'null',
    is_verified: 'filled',
    is_archived: 'filled',
    is_available: 'filled',
    blocked_until: 'null',
    last_organization_id: 'null',
    second_step_organization_id: 'null',
    temporary_password_until: 'null',
    created_at: 'required',
    erased_at: 'null',
    pages_per_day: 'null',
  },
  absences: {
    id: 'required',
    user_id: 'required',
    first_day: 'required',
    last_day: 'required',
  },
  organizations: {
    id: 'required',
    name: 'required',
    email: 'required',
    country_code: 'filled',
    phone_number: 'required',
    street: 'required',
    secondary_street: 'null',
    city: 'required',
    state: 'required',
    zip: 'required',
    use_cam_for_billing: 'filled',
    billing_email: 'null',
    billing_phone: 'null',
    account_manager_id: 'null',
    is_archived: 'filled',
    created_at: 'required',
    max_bytes: 'null',
    max_open_jobs: 'null',
    keep_months: 'null',
    legal_hold: 'null',
    report_standard: 'filled',
    sign_off_days: 'filled',
  },
  stored_bytes: { organization_id: 'required', slot: 'required', bytes: 'required' },
  memberships: {
    organization_id: 'required',
    user_id: 'required',
    position: 'filled',
    created_at: 'required',
  },
  client_invitations: {
    id: 'required',
    organization_id: 'required',
    user_id: 'required',
    email: 'required',
    first_name: 'required',
    last_name: 'required',
    created_at: 'required',
    expires_at: 'required',
    declined_at: 'null',
  },
  sessions: {
    id: 'required',
    token_hash: 'required',
    user_id: 'required',
    organization_id: 'null',
    user_agent: 'required',
    created_at: 'required',
    seen_at: 'required',
    administrator_session_id: 'null',
    second_step_at: 'null',
    provider_id: 'null',
    provider_sid: 'null',
    bound_organization_id: 'null',
    closed_organization_id: 'null',
  },
  sign_in_providers: {
    id: 'required',
    organization_id: 'null',
    issuer: 'required',
    client_id: 'required',
    sealed_secret: 'required',
    is_only_way: 'required',
    new_role: 'null',
    has_own_address: 'filled',
  },
  provider_domains: { domain: 'required', provider_id: 'required' },
  provider_identities: {
    provider_id: 'required',
    issuer: 'required',
    subject: 'required',
    user_id: 'required',
    joined_at: 'required',
  },
  provider_uses: { key_hash: 'required', expires_at: 'required' },
  second_steps: {
    user_id: 'required',
    sealed_key: 'required',
    set_up_at: 'null',
    last_period: 'filled',
    begun_at: 'filled',
  },
  recovery_codes: { user_id: 'required', code_hash: 'required' },
  trusted_browsers: { token_hash: 'required', user_id: 'required', expires_at: 'required' },
  passkeys: {
    id: 'required',
    user_id: 'required',
    credential_id: 'required',
    public_key: 'required',
    counter: 'required',
    transports: 'required',
    is_backup_eligible: 'required',
    is_backed_up: 'required',
    user_verified: 'required',
    name: 'required',
    added_at: 'required',
    last_used_at: 'null',
  },
  passkey_challenges: {
    holder: 'required',
    challenge: 'required',
    attempt_id: 'null',
    expires_at: 'required',
  },
  sign_in_rules: { is_only: 'filled', second_step: 'required' },
  jobs: {
    id: 'required',
    organization_id: 'required',
    name: 'required',
    status: 'filled',
    status_rank: 'filled',
    priority: 'filled',
    is_archived: 'filled',
    created_by: 'required',
    created_at: 'required',
    administrator_id: 'null',
    remediator_id: 'null',
    file_count: 'filled',
    remediated_file_count: 'filled',
    is_special: 'filled',
    quote_cents: 'filled',
    is_returned: 'filled',
    completed_at: 'null',
    documents_end_on: 'null',
    documents_ended_at: 'null',
    legal_hold: 'null',
    due_at: 'null',
    clock_stopped_at: 'null',
    wished_for: 'null',
    waits_for_client_since: 'null',
    sign_off: 'null',
  },
  checks: {
    id: 'required',
    organization_id: 'required',
    sha256: 'required',
    engine: 'required',
    state: 'filled',
    requested_at: 'required',
    run_id: 'null',
    started_at: 'null',
    ended_at: 'null',
    reason: 'null',
    pages: 'null',
    barriers: 'null',
    undecided: 'null',
    counted: 'null',
    places: 'null',
    facts: 'null',
    conditions: 'null',
    described: 'null',
    repairs: 'null',
    emptied_at: 'null',
    is_to_be_told: 'filled',
    entry_id: 'null',
    asked_by: 'filled',
    is_large: 'filled',
    has_ended: 'filled',
    is_page_count_estimated: 'filled',
    is_for_people: 'filled',
    author: 'null',
    complex_pages: 'null',
  },
  comparisons: {
    id: 'required',
    organization_id: 'required',
    original_sha256: 'required',
    fixed_sha256: 'required',
    requested_at: 'required',
    state: 'filled',
    entry_id: 'null',
    started_at: 'null',
    ended_at: 'null',
    engine: 'null',
    reason: 'null',
    words: 'null',
    found: 'null',
    added: 'null',
    original_pages: 'null',
    fixed_pages: 'null',
    structure: 'null',
    doubts: 'null',
    lost: 'null',
  },
  check_turns: { organization_id: 'required', asked_by: 'required', taken_at: 'required' },
  picture_descriptions: {
    organization_id: 'required',
    picture: 'required',
    description: 'required',
    file_id: 'required',
    delivered_at: 'required',
  },
  deliveries: {
    organization_id: 'required',
    sha256: 'required',
    delivered_at: 'required',
    file_id: 'required',
  },
  evidence_keys: {
    kid: 'required',
    public_key: 'required',
    private_key: 'required',
    created_at: 'required',
  },
  evidence_reports: {
    id: 'required',
    public_id: 'required',
    job_id: 'required',
    edition: 'required',
    state: 'filled',
    completed_at: 'required',
    basis: 'required',
    hashes: 'required',
    frozen_at: 'null',
    document: 'null',
    sha256: 'null',
    kid: 'null',
    proof: 'null',
    places: 'null',
    failed_at: 'null',
    withdrawn_at: 'null',
    withdrawn_by: 'null',
    erased_at: 'null',
    replaces_id: 'null',
  },
  judgments: {
    id: 'required',
    job_id: 'required',
    file_id: 'required',
    version_id: 'null',
    condition: 'required',
    verdict: 'required',
    judged_by: 'required',
    judged_at: 'required',
    for_all: 'required',
    with_rest: 'filled',
  },
  problems: {
    id: 'required',
    judgment_id: 'required',
    page: 'null',
    place: 'null',
    part: 'null',
    part_check: 'null',
    sentence: 'required',
    found_by: 'required',
    found_at: 'required',
    returned_at: 'null',
  },
  seen_documents: {
    id: 'required',
    file_id: 'required',
    version_id: 'null',
    user_id: 'required',
    pages: 'filled',
    page_count: 'null',
    is_whole: 'filled',
  },
  job_views: {
    id: 'required',
    user_id: 'required',
    name: 'required',
    query: 'required',
    is_shared: 'filled',
    created_at: 'required',
  },
  quotes: {
    id: 'required',
    job_id: 'required',
    remediator_id: 'required',
    cents: 'required',
    status: 'required',
    created_at: 'required',
  },
  quote_files: { quote_id: 'required', file_id: 'required' },
  access_entries: {
    id: 'required',
    kind: 'required',
    user_id: 'null',
    address: 'null',
    user_agent: 'required',
    request_id: 'null',
    on_behalf_of_id: 'null',
    job_id: 'null',
    organization_id: 'null',
    saved_name: 'null',
    created_at: 'required',
  },
  event_origins: {
    event_id: 'required',
    address: 'required',
    request_id: 'required',
    created_at: 'required',
  },
  notes: {
    id: 'required',
    job_id: 'required',
    thread: 'required',
    user_id: 'required',
    message: 'required',
    created_at: 'required',
  },
  ledger_days: {
    scope_id: 'required',
    day: 'required',
    simple_pages: 'required',
    complex_pages: 'required',
    non_billable_pages: 'required',
    quotes: 'required',
    quote_cents: 'required',
    cents: 'required',
    lines: 'required',
  },
  ledger_months: {
    scope_id: 'required',
    month: 'required',
    simple_pages: 'required',
    complex_pages: 'required',
    non_billable_pages: 'required',
    quotes: 'required',
    quote_cents: 'required',
    cents: 'required',
    lines: 'required',
  },
  ledger_job_days: {
    scope_id: 'required',
    day: 'required',
    job_id: 'required',
    is_organization: 'required',
    previous_day: 'null',
    quotes: 'required',
  },
  statements: {
    id: 'required',
    type: 'required',
    remediator_id: 'null',
    organization_id: 'null',
    party_id: 'filled',
    month: 'required',
    year: 'filled',
    number: 'required',
    name: 'required',
    first_name: 'null',
    last_name: 'null',
    email: 'required',
    address: 'required',
    simple_pages: 'required',
    complex_pages: 'required',
    non_billable_pages: 'required',
    jobs: 'required',
    special_jobs: 'required',
    quote_cents: 'required',
    cents: 'required',
    lines: 'required',
    issued_at: 'required',
    issued_by: 'required',
    paid_on: 'null',
    paid_at: 'null',
    paid_by: 'null',
  },
  statement_lines: {
    statement_id: 'required',
    number: 'required',
    type: 'required',
    ledger_id: 'required',
    job_name: 'required',
    file_name: 'null',
    organization_name: 'required',
    counted_pages: 'null',
    is_page_count_estimated: 'filled',
  },
  rates: {
    id: 'required',
    from_date: 'required',
    simple_page_cents: 'required',
    complex_page_cents: 'required',
    created_at: 'required',
    kept_at: 'null',
  },
  work_calendars: {
    id: 'required',
    from_date: 'required',
    zone: 'required',
    days: 'required',
    opens_at: 'required',
    closes_at: 'required',
    holidays: 'required',
    created_at: 'required',
    created_by: 'null',
  },
  promise_hours: {
    id: 'required',
    from_date: 'required',
    organization_id: 'null',
    pages_per_file: 'required',
    small_pages: 'required',
    medium_pages: 'required',
    large_pages: 'required',
    small_normal: 'required',
    small_rush: 'required',
    medium_normal: 'required',
    medium_rush: 'required',
    large_normal: 'required',
    large_rush: 'required',
    huge_normal: 'required',
    huge_rush: 'required',
    created_at: 'required',
    created_by: 'null',
    ends_own: 'filled',
  },
  promises: {
    id: 'required',
    job_id: 'required',
    number: 'required',
    started_at: 'required',
    calendar_id: 'required',
    hours_id: 'required',
    file_ids: 'required',
    pages: 'required',
    hours: 'required',
    fixed_at: 'null',
    own_date: 'null',
    reason: 'null',
    made_by: 'null',
    made_at: 'required',
    soon_at: 'required',
    due_at: 'required',
    soon_notified_at: 'null',
    late_notified_at: 'null',
    ended_at: 'null',
    completed_at: 'null',
  },
  promise_pauses: {
    id: 'required',
    organization_id: 'required',
    job_id: 'null',
    started_at: 'required',
    ended_at: 'null',
  },
  delivery_times: {
    promise_id: 'required',
    job_id: 'required',
    organization_id: 'required',
    priority: 'required',
    completed_at: 'required',
    day: 'required',
    due_at: 'required',
    returns: 'required',
    to_submit: 'null',
    to_claim: 'required',
    to_assign: 'required',
    to_accept: 'required',
    quote: 'required',
    in_work: 'required',
    in_review: 'required',
    with_client: 'required',
  },
  assignment_times: {
    promise_id: 'required',
    number: 'required',
    remediator_id: 'required',
    day: 'required',
    assigned_at: 'required',
    accepted_at: 'required',
    handed_in_at: 'required',
    to_accept: 'required',
    in_work: 'required',
    minutes_left: 'required',
  },
  sign_offs: {
    id: 'required',
    job_id: 'required',
    file_id: 'required',
    version: 'null',
    state: 'required',
    delivered_at: 'required',
    ending_at: 'required',
    lapses_at: 'required',
    ending_notified_at: 'null',
    decided_at: 'null',
    decided_by: 'null',
    ended_at: 'null',
  },
  disputes: {
    id: 'required',
    sign_off_id: 'required',
    job_id: 'required',
    file_id: 'required',
    place: 'null',
    reason: 'required',
    created_at: 'required',
    created_by: 'required',
    answer: 'null',
    answer_text: 'null',
    answered_at: 'null',
    answered_by: 'null',
  },
  job_names: { job_id: 'required', name: 'required' },
  seen_jobs: { job_id: 'required', user_id: 'required', seen_at: 'required' },
  notifications: {
    id: 'required',
    user_id: 'required',
    kind: 'required',
    organization_id: 'null',
    job_id: 'null',
    job_ids: 'required',
    seen_job_ids: 'filled',
    note_id: 'null',
    statement_id: 'null',
    event_id: 'null',
    warning: 'null',
    bulk_minute: 'null',
    mail: 'required',
    mail_id: 'null',
    created_at: 'required',
    read_at: 'null',
  },
  notification_preferences: { user_id: 'required', kind: 'required', mail: 'required' },
  uploads: { id: 'required', user_id: 'required', created_at: 'required', renewed_at: 'null' },
  dropped_uploads: { id: 'required', dropped_at: 'filled', user_id: 'null', created_at: 'null' },
  job_files: {
    ...stored,
    id: 'required',
    job_id: 'required',
    file_class: 'required',
    is_remediated: 'filled',
    is_marked_since_assigned: 'filled',
    is_special: 'filled',
    is_non_billable: 'filled',
    simple_pages: 'null',
    complex_pages: 'null',
    page_note: 'null',
    delivery_reason: 'null',
    deleted_at: 'null',
    ended_at: 'null',
    bytes_removed_at: 'null',
  },
  file_versions: {
    ...stored,
    id: 'required',
    file_id: 'required',
    number: 'required',
    delivered_at: 'null',
  },
  repair_proposals: {
    ...stored,
    id: 'required',
    file_id: 'required',
    base_version: 'null',
    base_sha256: 'required',
    repairs: 'required',
    before: 'required',
    after: 'required',
    differences: 'filled',
  },
  ledger: {
    id: 'required',
    kind: 'required',
    job_id: 'required',
    file_id: 'null',
    remediator_id: 'required',
    organization_id: 'required',
    simple_pages: 'filled',
    complex_pages: 'filled',
    is_billable: 'required',
    simple_page_cents: 'required',
    complex_page_cents: 'required',
    cents: 'required',
    quote_id: 'null',
    position: 'filled',
    reverses_id: 'null',
    created_at: 'required',
  },
  events: {
    id: 'required',
    kind: 'required',
    actor_id: 'null',
    on_behalf_of_id: 'null',
    job_id: 'null',
    file_id: 'null',
    user_id: 'null',
    organization_id: 'null',
    from_status: 'null',
    to_status: 'null',
    reason: 'null',
    details: 'required',
    created_at: 'required',
    position: 'filled',
  },
  check_models: { check_id: 'required', contents: 'required', bytes: 'required' },
  reported_checks: { report_id: 'required', sha256: 'required', check_id: 'required' },
  check_sums: { job_id: 'required', newest: 'null', delivered: 'null' },
  stale_check_sums: { position: 'filled', job_id: 'required' },
  job_counts: {
    scope: 'required',
    status: 'required',
    is_archived: 'required',
    slot: 'required',
    jobs: 'required',
  },
  waiting_counts: {
    owner: 'required',
    kind: 'required',
    day: 'required',
    status: 'required',
    slot: 'required',
    jobs: 'required',
  },
  idempotency_keys: {
    owner: 'required',
    key: 'required',
    request_hash: 'null',
    answer_status: 'null',
    answer_body: 'null',
    created_at: 'required',
    claimed_at: 'required',
  },
  exports: { id: 'required', user_id: 'required', renewed_at: 'required' },
  verification_codes: {
    id: 'required',
    user_id: 'required',
    code_hash: 'required',
    token_hash: 'null',
    is_invitation: 'required',
    wrong_tries: 'filled',
    created_at: 'required',
    expires_at: 'required',
  },
  contact_messages: {
    id: 'required',
    name: 'required',
    email: 'required',
    message: 'required',
    created_at: 'required',
  },
  growing_pauses: {
    key_hash: 'required',
    steps: 'required',
    minutes: 'required',
    ends_at: 'required',
  },
  password_rules: {
    is_only: 'filled',
    min_length: 'required',
    refuses_common: 'required',
    refuses_own: 'required',
  },
  tries: { id: 'required', kind: 'required', key_hash: 'required', tried_at: 'required' },
  installation: {
    is_only: 'filled',
    store_id: 'required',
    store_adopted_at: 'null',
    key_fingerprint: 'null',
    unknown_uploads: 'filled',
    lost_documents: 'filled',
  },
  quota_notices: {
    organization_id: 'required',
    share: 'required',
    state: 'required',
    told_at: 'required',
  },
  processes: {
    id: 'required',
    host: 'required',
    pid: 'required',
    version: 'required',
    isolation: 'null',
    started_at: 'required',
    seen_at: 'required',
    disks: 'required',
  },
  operations: {
    id: 'required',
    kind: 'required',
    started_at: 'required',
    ended_at: 'required',
    outcome: 'required',
    summary: 'required',
  },
  mail_health: {
    is_only: 'filled',
    sent_at: 'null',
    sent_way: 'null',
    failed_at: 'null',
    failure_code: 'null',
    failing_since: 'null',
  },
  warnings: { kind: 'required', subject: 'required', began_at: 'required', held_at: 'required' },
}

test('tables.ts says what the migrations leave: tables, columns, and which may be null', async () => {
  const { rows } = await database.pool.query<{
    table: string
    column: string
    is_nullable: boolean
    is_filled: boolean
  }>(`select table_name as table, column_name as column, is_nullable = 'YES' as is_nullable,
    column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as is_filled
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`)

  const migrated: Record<string, Record<string, string>> = {}
  for (const { table, column, is_nullable, is_filled } of rows) {
    const said = (columns as Record<string, Record<string, string>>)[table]?.[column]
    // A column may have a default that is never used: events always bring their details.
    const filled = is_filled && said !== 'required' ? 'filled' : 'required'
    ;(migrated[table] ??= {})[column] = is_nullable ? 'null' : filled
  }
  expect(migrated).toEqual(columns)
})

describe('the values that the database admits are the contract’s', () => {
  test.each([
    ['jobs_status_check', jobStatuses],
    ['jobs_priority_check', jobPriorities],
    ['users_role_check', roles],
    ['job_files_class_check', fileClasses],
    ['checks_state_check', checkStates],
    ['comparisons_reason_check', notComparedReasons],
    ['statements_type_check', statementTypes],
    ['evidence_reports_state_check', evidenceStates],
    ['organizations_report_standard_check', reportStandardNames],
    ['judgments_condition_check', humanConditionNames],
    ['judgments_verdict_check', judgmentVerdictNames],
    ['operations_kind_check', operationKinds],
    ['operations_outcome_check', operationOutcomes],
    ['access_entries_kind_check', accessKinds],
    ['tries_kind_check', Object.keys(attemptLimits)],
    ['sign_in_rules_second_step_check', secondStepRules],
    ['sign_in_providers_new_role_check', [...newRolesByOwner.own, ...newRolesByOwner.organization]],
  ])('%s', async (name, values) => {
    const { rows } = await database.pool.query<{ definition: string }>(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [name],
    )

    const admitted = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(
      ([, value]) => value ?? '',
    )
    expect(admitted.toSorted()).toEqual([...values].toSorted())
  })

  test('every job has the rank of its status', async () => {
    for (const status of jobStatuses) await aJob(database.db, { status })

    const rows = await database.db.selectFrom('jobs').select(['status', 'status_rank']).execute()

    expect(Object.fromEntries(rows.map((row) => [row.status, row.status_rank]))).toEqual(
      jobStatusRanks,
    )
  })
})

describe('what is only ever added to', () => {
  /** An update of each table that changes nothing. */
  const untouched = {
    ledger: 'kind = kind',
    events: 'kind = kind',
    statement_lines: 'type = type',
    evidence_keys: 'kid = kid',
  } as const satisfies Record<(typeof appendOnlyTables)[number], string>

  beforeAll(async () => {
    const { db } = database
    const world = await aJob(db, { status: 'APPROVED_REMEDIATOR' })
    const now = new Date().toISOString()
    const booking = await aBooking(db, { ...world, file: await aFile(db, world.job), at: now })
    await sql`insert into events (id, kind, actor_id, created_at)
      values (${newId()}, 'job_created', ${world.client.id}, ${now})`.execute(db)
    await aStatement(db, { ...world, issuedBy: world.administrator, booking })
    await anEvidenceReport(db, { ...world, edition: 1 })
  })

  test.each(appendOnlyTables)(
    '%s cannot be changed even by the owner of the database',
    async (table) => {
      const owner = connect({ ...database.owner, max: 1 })
      const statements = [
        `update ${table} set ${untouched[table]}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]

      for (const statement of statements) {
        await expect(owner.query(statement)).rejects.toThrow(`${table} is append-only`)
      }
      await owner.end()
    },
  )

  test.each(appendOnlyTables)('%s cannot be changed by the product', async (table) => {
    const attempts = [`update ${table} set ${untouched[table]}`, `delete from ${table}`]

    for (const statement of attempts) {
      await expect(database.pool.query(statement)).rejects.toThrow(/append-only|permission denied/)
    }
  })

  test('a booking is taken back at most once', async () => {
    const take = () =>
      sql`insert into ledger (id, kind, job_id, file_id, remediator_id,
        organization_id, is_billable, simple_page_cents, complex_page_cents, cents, reverses_id, created_at)
      select ${newId()}, 'reversal', job_id, file_id, remediator_id, organization_id, is_billable,
        simple_page_cents, complex_page_cents, -cents, id, now() + interval '40 days'
      from ledger where kind = 'pages'`.execute(database.db)

    await take()

    await expect(take()).rejects.toThrow('ledger_reverses_key')
  })

  test('a booking stands on at most one statement of a type', async () => {
    const again = sql`insert into statement_lines
        (statement_id, number, type, ledger_id, job_name, organization_name)
      select statement_id, number + 1, type, ledger_id, job_name, organization_name
      from statement_lines`.execute(database.db)

    await expect(again).rejects.toThrow('statement_lines_ledger_key')
  })
})

describe('an issued statement', () => {
  const paid = `paid_on = '2026-11-02', paid_at = now(), paid_by = issued_by`
  const changes = [
    'cents = cents + 1',
    'number = number + 1',
    `name = 'Another'`,
    `month = '2026-12-01'`,
    'address = array[]::text[]',
    `${paid}, lines = 2`,
  ]
  const attempts = changes.map((change) => `update statements set ${change}`)

  test('is changed by nobody', async () => {
    const owner = connect({ ...database.owner, max: 1 })

    for (const attempt of attempts) {
      await expect(owner.query(attempt)).rejects.toThrow('an issued statement only gets paid, once')
      await expect(database.pool.query(attempt)).rejects.toThrow('permission denied')
    }
    for (const attempt of ['delete from statements', 'truncate statements cascade']) {
      await expect(owner.query(attempt)).rejects.toThrow('statements is append-only')
      await expect(database.pool.query(attempt)).rejects.toThrow('permission denied')
    }
    await owner.end()
  })

  test('gets no more lines', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into ledger (id, kind, job_id, file_id, remediator_id, organization_id, is_billable,
        simple_page_cents, complex_page_cents, cents, created_at)
      select ${newId()}, 'pages', job_id, file_id, remediator_id, organization_id, is_billable,
        simple_page_cents, complex_page_cents, cents, created_at + interval '40 days'
      from ledger where kind = 'pages' limit 1 returning id`.execute(database.db)
    const add = (number: number) =>
      sql`insert into statement_lines
          (statement_id, number, type, ledger_id, job_name, organization_name)
        select id, ${number}, type, ${rows[0]?.id}, 'A job', 'An organization' from statements
      `.execute(database.db)

    await expect(add(1)).rejects.toThrow('statement_lines_pkey')
    await expect(add(2)).rejects.toThrow('an issued statement gets no more lines')
  })

  test('is paid by the product once, and never otherwise', async () => {
    const owner = connect({ ...database.owner, max: 1 })
    const pay = `update statements set ${paid}`

    await database.pool.query(pay)

    for (const attempt of [pay, 'update statements set paid_on = null', ...attempts]) {
      await expect(owner.query(attempt)).rejects.toThrow('an issued statement only gets paid, once')
    }
    await expect(database.pool.query(pay)).rejects.toThrow('only gets paid, once')
    await owner.end()
  })
})

test('the rules of retention were proved of rows from before them too', async () => {
  const { rows } = await sql`
    select conname from pg_constraint where not convalidated and conname in (
      'organizations_keep_months_check', 'organizations_legal_hold_check',
      'jobs_legal_hold_check', 'job_files_bytes_check'
    )`.execute(database.db)

  expect(rows).toEqual([])
})
