import type { JobFile } from '@curbcut/contract'
import type { RemediationFields } from '#web/features/documents/mark-remediated/remediation-rules.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'

export type RemediateDefaults = { jobId: string; file: JobFile }

export type RemediateProps = ModalProps<
  RemediateDefaults,
  RemediationFields & { files: readonly File[] }
>
